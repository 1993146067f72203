-- Why: who gave an authorisation code may think better of it before somebody uses it.

alter table authorisations
  drop constraint authorisations_state_check,
  add constraint authorisations_state_check check (state in ('issued', 'used', 'withdrawn'));

-- Used or withdrawn once, and nothing else about it ever changes.
create or replace function guard_authorisation() returns trigger language plpgsql as $$
declare use text[] := array['state', 'used_at', 'user_id'];
begin
  if old.state <> 'issued' or to_jsonb(new) - use is distinct from to_jsonb(old) - use then
    raise exception 'an authorisation is used once and never changed' using errcode = 'QL002';
  end if;
  return new;
end $$;
