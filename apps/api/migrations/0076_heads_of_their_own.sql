-- Why: who answers requests could move the head of a chain, a counter or a place by itself (F7, decision 0131). Now the
-- triggers do it as the owner of the tables, and the role has no such right; rights.sql says the others.
alter function next_number(text) security definer set search_path = public, pg_temp;
alter function chain_audit_event() security definer set search_path = public, pg_temp;
alter function chain_invoice() security definer set search_path = public, pg_temp;
alter function book_ledger_entry() security definer set search_path = public, pg_temp;
alter function move_custody_item() security definer set search_path = public, pg_temp;
alter function count_view() security definer set search_path = public, pg_temp;

-- Whoever has rights enough: accounts move through their entries, places through their moves.
create or replace function guard_ledger_account() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'balances move only through entries' using errcode = 'QL002';
  end if;
  return new;
end $$;
create function guard_custody_item() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'places change only through moves' using errcode = 'QL002';
  end if;
  return coalesce(new, old);
end $$;
create trigger custody_items_guard before insert or update or delete on custody_items
  for each row execute function guard_custody_item();

-- What it may do is said in one place from now on.
do $$
begin
  if not exists (select from pg_roles where rolname = 'quilate_app') then return; end if;
  alter default privileges in schema public revoke select, insert, update, delete on tables from quilate_app;
end $$;
