-- Why: the metals division keeps cash of its own: a till, a remainder, sessions and Zs that are of no shop.
create table divisions (
  id uuid primary key,
  -- Longer than that of any shop, so that accounts and series never meet.
  code text not null unique check (length(code) > 3),
  name text not null
);
insert into divisions values ('6d657461-6c65-4073-8000-000000000001', 'METALES', 'División de metales');

-- Who keeps cash: each shop, and each division.
create view cash_places with (security_invoker = true) as
  select id, code, name from stores union all select id, code, name from divisions;

-- Of a shop or of a division, never of both.
alter table cash_sessions alter column store_id drop not null, add column division_id uuid references divisions,
  add column place_id uuid not null generated always as (coalesce(store_id, division_id)) stored,
  add check (num_nonnulls(store_id, division_id) = 1), add unique (place_id, z_number),
  drop constraint cash_sessions_store_id_z_number_key;
drop index cash_sessions_one_open;
create unique index cash_sessions_one_open on cash_sessions (place_id) where state = 'open';
drop index cash_sessions_newest;
create index cash_sessions_newest on cash_sessions (place_id, opened_at desc);

alter table spot_counts alter column store_id drop not null, add column division_id uuid references divisions,
  add column place_id uuid not null generated always as (coalesce(store_id, division_id)) stored,
  add check (num_nonnulls(store_id, division_id) = 1);
drop index spot_counts_newest;
create index spot_counts_newest on spot_counts (place_id, account, counted_at desc);

alter table cash_movements alter column store_id drop not null, add column division_id uuid references divisions,
  add column place_id uuid not null generated always as (coalesce(store_id, division_id)) stored,
  add check (num_nonnulls(store_id, division_id) = 1),
  drop constraint cash_movements_type_check,
  add constraint cash_movements_type_check check (type in ('REMAINDER_TO_CASH', 'CASH_TO_REMAINDER', 'CASH_OUTPUT',
    'CASH_INPUT', 'REMAINDER_TO_BANK', 'BANK_TO_REMAINDER', 'COMMERCIAL_INPUT', 'COMMERCIAL_OUTPUT')),
  add check (type not like 'COMMERCIAL%' or division_id is not null);
-- What is generated is not known yet before an update.
create or replace function guard_cash_movement() returns trigger language plpgsql as $$
begin
  if old.state = 'corrected'
    or to_jsonb(new) - 'state' - 'place_id' is distinct from to_jsonb(old) - 'state' - 'place_id' then
    raise exception 'a movement is corrected by another one' using errcode = 'QL002';
  end if;
  return new;
end $$;
drop index cash_movements_day;
create index cash_movements_day on cash_movements (place_id, business_date);

alter table cash_redistributions alter column store_id drop not null, add column division_id uuid references divisions,
  add column place_id uuid not null generated always as (coalesce(store_id, division_id)) stored,
  add check (num_nonnulls(store_id, division_id) = 1);
drop index cash_redistributions_store;
create index cash_redistributions_place on cash_redistributions (place_id, made_at);

insert into ledger_accounts (path, asset, floor_amount)
  select 'store:METALES:' || a.name, 'EUR', case when a.has_floor then 0 end
  from (values ('till', true), ('float', true), ('remainder', true), ('card', false), ('bank', false),
    ('difference:till', false), ('difference:card', false), ('difference:remainder', false), ('extraordinary', false),
    ('equity', false)) as a(name, has_floor);
insert into ledger_accounts (path, asset) values ('metals:commercial', 'EUR');

-- From which place a closing was paid; before, from the till of the shop it was paid in.
alter table closing_payments add column place_id uuid references divisions;

do $$
begin
  if not exists (select from pg_roles where rolname = 'quilate_app') then return; end if;
  revoke insert, update, delete on divisions from quilate_app;
end $$;
