-- Why: two records of one person become one and can part again, whoever changes their name is still found, and
-- pictures weigh little on a screen; customers are written to by mail or SMS; a
-- shift nobody clocked is added beside the others.

alter table customers
  add merged_into uuid references customers,
  drop constraint customers_status_check,
  add constraint customers_status_check
    check (status in ('ACTIVE', 'BLOCKED', 'ERASED', 'MERGED', 'MERGED_BANNED')),
  -- A merged record points to another; whoever was erased with it keeps pointing there.
  add constraint customers_merged check (
    case when status in ('MERGED', 'MERGED_BANNED') then merged_into is not null
      else merged_into is null or status = 'ERASED' end
    and merged_into <> id);
create index customers_merged_into on customers (merged_into) where merged_into is not null;

create table customer_merges (
  id uuid primary key,
  customer_id uuid not null references customers,
  into_id uuid not null references customers,
  merged_at timestamptz not null,
  undo_until date not null,
  -- The record that stays was banned by this merge alone, and is free again when it is undone.
  banned_survivor boolean not null default false,
  undone_at timestamptz,
  check (customer_id <> into_id)
);
create unique index customer_merges_live on customer_merges (customer_id) where undone_at is null;
create index customer_merges_into on customer_merges (into_id) where undone_at is null;

-- A sale shows the name of its day; the record, that of now. Whoever is erased takes their former ids with them.
create table customer_former_names (
  customer_id uuid not null references customers,
  until_at timestamptz not null,
  national_id text not null,
  name text not null,
  surname text not null,
  primary key (customer_id, until_at)
);

-- A small picture of each photo, sealed with a key of its own; a PDF has none.
alter table files
  add small_key bytea,
  add small_sha256 bytea,
  add constraint files_small check ((small_key is null or small_sha256 is not null)
    and (erased_at is null or small_key is null));
-- It may be made later, once, and is forgotten with its file.
create or replace function guard_file() returns trigger language plpgsql as $$
declare
  claim text[] := array['concept', 'record_id', 'claimed_at'];
  forgotten text[] := array['name', 'wrapped_key', 'erased_at', 'small_key'];
  free text[] := case when old.claimed_at is null then claim || forgotten else forgotten end
    || case when old.small_sha256 is null then array['small_sha256'] else '{}' end;
begin
  if to_jsonb(new) - free is distinct from to_jsonb(old) - free
    or (new.wrapped_key is distinct from old.wrapped_key and new.wrapped_key is not null)
    or (new.small_key is distinct from old.small_key and new.small_key is not null and old.small_sha256 is not null)
  then
    raise exception 'a file never changes' using errcode = 'QL002';
  end if;
  return new;
end $$;
create index files_without_small on files (created_at)
  where small_sha256 is null and erased_at is null and content_type <> 'application/pdf';

-- The outbox has channels, and a history like every record with a state.
alter table mails
  add channel text not null default 'MAIL' check (channel in ('MAIL', 'SMS')),
  add state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'dropped')),
  add next_try_at timestamptz not null default clock_timestamp(),
  -- Asked again before it leaves whether they still accept it.
  add customer_id uuid references customers,
  add attachment text,
  add attachment_of uuid,
  add constraint mails_attachment check ((attachment is null) = (attachment_of is null));
update mails set state = 'sent' where sent_at is not null;
alter table mails add constraint mails_sent check ((state = 'sent') = (sent_at is not null));
insert into state_changes (concept, record_id, to_state, action, at)
  select 'mail', id, 'waiting', 'queue', created_at from mails;
insert into state_changes (concept, record_id, from_state, to_state, action, at)
  select 'mail', id, 'waiting', 'sent', 'send', sent_at from mails where sent_at is not null;
drop index mails_waiting;
create index mails_waiting on mails (next_try_at) where state = 'waiting';
create index mails_customer on mails (customer_id) where customer_id is not null;

-- Its hours are those of its first correction, which says who agreed; nothing was signed at the door.
alter table work_shifts
  add is_added boolean not null default false,
  add constraint work_shifts_added check (not is_added or (state = 'left' and out_at is null));
create or replace view worked_shifts as
  select s.id, s.store_id, s.employee_id, s.state, case when not s.is_added then s.in_at end as signed_in_at,
    s.out_at as signed_out_at, coalesce(c.in_at, s.in_at) as in_at, coalesce(c.out_at, s.out_at) as out_at,
    s.is_added, s.in_at as entry_at
  from work_shifts s left join lateral
    (select in_at, out_at from work_corrections where shift_id = s.id order by id desc limit 1) c on true;

do $$
begin
  if not exists (select from pg_roles where rolname = 'quilate_app') then return; end if;
  revoke delete on customer_merges from quilate_app;
end $$;
