-- Why: what a state table allows is written down with its days, so that history and bookings can be held against the
-- table of their own day (decision 0056).

create table machine_steps (
  id int generated always as identity primary key,
  concept text not null,
  action text not null,
  from_state text,
  to_state text not null,
  kinds text[] not null,
  is_auto boolean not null,
  known_since timestamptz not null,
  known_until timestamptz
);
create index machine_steps_step on machine_steps (concept, action);

-- Which command booked it: `sale.sell`. What was booked before does not say.
alter table ledger_transactions add column action text;

do $$
begin
  if not exists (select from pg_roles where rolname = 'quilate_app') then return; end if;
  revoke insert, update, delete on machine_steps from quilate_app;
end $$;
