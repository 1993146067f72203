-- Why: a bar has a code, an assay, a place and an end: a refinery, or the metal remainder (decision 0103).
create table bars (
  id uuid primary key,
  code text not null unique,
  state text not null check (state in ('HELD', 'SOLD', 'PAID', 'SUPPLIED')),
  version int not null default 1,
  melting_id uuid not null unique references meltings,
  melting_code text not null,
  store_id uuid not null references stores,
  employee_id uuid not null references employees,
  cast_at timestamptz not null,
  cast_date date not null,
  type text not null check (type in ('ORO', 'PLATA')),
  metal text not null check (metal in ('ORO_24', 'ORO_22', 'ORO_18', 'ORO_BAJO', 'PLATA')),
  weight_mg bigint not null check (weight_mg > 0),
  assay int not null check (assay between 1 and 1000),
  -- As the books have it: nothing of what was melted before they had fine metal.
  booked_fine_ug bigint not null check (booked_fine_ug in (0, weight_mg * assay)),
  cost_cents bigint not null check (cost_cents >= 0),
  refinery_name text,
  refinery_tax_id text,
  document text,
  sold_on date check (sold_on >= cast_date),
  price_cents bigint check (price_cents > 0),
  paid_on date check (paid_on >= sold_on),
  payment_reference text,
  check ((state in ('SOLD', 'PAID')) = (price_cents is not null)),
  check (num_nulls(refinery_name, refinery_tax_id, document, sold_on, price_cents) in (0, 5)),
  check ((state = 'PAID') = (paid_on is not null) and (paid_on is null) = (payment_reference is null))
);
create index bars_newest on bars (cast_at desc, id desc);

-- Of meltings that are over, as if each had made its bar then, where it was finished.
insert into bars (id, code, state, melting_id, melting_code, store_id, employee_id, cast_at, cast_date, type, metal,
    weight_mg, assay, booked_fine_ug, cost_cents)
  select gen_random_uuid(), next_operation_code('BA', s.code, m.cast_date), 'HELD', m.id, m.code, m.store_id,
    m.employee_id, m.completed_at, m.cast_date, m.type, m.metal, m.bar_mg, m.assay,
    case when exists (select from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        join ledger_accounts a on a.id = e.account_id
        where t.record_id = m.id and t.kind = 'METAL_BAR' and a.path like 'metals:fine-bars:%')
      then m.bar_mg * m.assay else 0 end,
    m.cost_cents - coalesce((select sum(b.cost_cents) from melting_bundles b
      where b.melting_id = m.id and b.product_id is not null), 0)
  from (select *, (completed_at at time zone 'Atlantic/Canary')::date as cast_date from meltings
      where state = 'COMPLETED' order by completed_at, id) m join stores s on s.id = m.store_id;
insert into state_changes (concept, record_id, to_state, action, at)
  select 'bar', id, 'HELD', 'cast', cast_at from bars order by cast_at, id;
insert into custody_moves (item_id, kind, to_place, employee_id, reason, operation_code, at)
  select b.id, 'bar', 'store:' || s.code, b.employee_id, 'Fundida', b.melting_code, b.cast_at
  from bars b join stores s on s.id = b.store_id order by b.id;
insert into search_words (kind, record_id, word, at, store_id)
  select distinct 'bar', b.id, word, b.cast_at, null::uuid
  from bars b, unnest(array[replace(lower(b.code), '-', ''), right(b.code, 5), replace(lower(b.melting_code), '-', '')]) as word;

insert into ledger_accounts (path, asset, floor_amount)
  select 'metals:sold:' || metal, metal, 0 from unnest(array['ORO_24', 'ORO_22', 'ORO_18', 'ORO_BAJO', 'PLATA']) as metal;
insert into ledger_accounts (path, asset, floor_amount)
  values ('metals:fine-out:ORO', 'ORO_FINO', 0), ('metals:fine-out:PLATA', 'PLATA_FINA', 0),
    ('metals:receivable', 'EUR', null), ('metals:income', 'EUR', null), ('metals:cost-of-sales', 'EUR', 0),
    ('metals:workshop-cost', 'EUR', 0);

-- Where a supply of metal comes from, and who saw it besides who signs.
create table metal_supplies (
  id uuid primary key,
  metal text not null check (metal in ('GOLD', 'SILVER')),
  supplied_mg bigint not null check (supplied_mg > 0),
  source text not null check (source in ('BAR', 'SUPPLIER')),
  bar_id uuid unique references bars,
  bar_code text,
  supplier_name text,
  document text,
  made_at timestamptz not null,
  employee_id uuid not null references employees,
  signer_id uuid not null references employees,
  second_id uuid not null references employees,
  check (second_id not in (signer_id, employee_id)),
  check (case source when 'BAR' then bar_id is not null and bar_code is not null and num_nonnulls(supplier_name, document) = 0
    else num_nonnulls(bar_id, bar_code) = 0 and supplier_name is not null and document is not null end)
);
create trigger metal_supplies_append_only before update or delete on metal_supplies
  for each row execute function refuse_change();
create trigger metal_supplies_no_truncate before truncate on metal_supplies execute function refuse_change();

-- What lies in a place, for the rooms that list it.
create view bar_things with (security_invoker = true) as
  select id, code, type, weight_mg, assay, cost_cents from bars;
do $$
begin
  if not exists (select from pg_roles where rolname = 'quilate_app') then return; end if;
  revoke delete on bars from quilate_app;
  revoke update, delete on metal_supplies from quilate_app;
end $$;
