-- Why: whoever read the outbox could choose somebody's password: links are now written when a mail leaves (0115).

-- What waits with one asks again; the links they carry no longer open anything.
update password_links set used_at = clock_timestamp() where used_at is null;
with gone as (
  update mails set state = 'dropped' where state = 'waiting' and body ~ '-password#[A-Za-z0-9_-]{43}' returning id)
insert into state_changes (concept, record_id, from_state, to_state, action)
  select 'mail', id, 'waiting', 'dropped', 'drop' from gone;
update mails set body = regexp_replace(body, '(-password#)[A-Za-z0-9_-]{43}', '\1{clave}')
  where body ~ '-password#[A-Za-z0-9_-]{43}';
