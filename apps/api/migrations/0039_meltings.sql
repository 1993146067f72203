-- Why: jewels and metal of closings reviewed on the scale, melted together, and the bar that comes out of the fire.

create table meltings (
  id uuid primary key,
  code text not null unique,
  store_id uuid not null references stores,
  state text not null check (state in ('PENDING', 'COMPLETED', 'CANCELLED')),
  made_at timestamptz not null,
  made_date date not null,
  employee_id uuid not null references employees,
  type text not null check (type in ('ORO', 'PLATA')),
  notes text not null,
  -- What goes in, by its reviews.
  weight_mg bigint not null check (weight_mg > 0),
  fine_mg bigint not null check (fine_mg between 0 and weight_mg),
  cost_cents bigint not null check (cost_cents >= 0),
  -- The notice to the police (RD 197/1988 art. 96), and from which day on it may be melted.
  notice_sent_on date,
  notice_reference text,
  notice_over_on date,
  -- What comes out.
  bar_mg bigint,
  assay int check (assay between 1 and 1000),
  metal text check (metal in ('ORO_24', 'ORO_22', 'ORO_18', 'ORO_BAJO', 'PLATA')),
  pure_mg bigint,
  completed_at timestamptz,
  version int not null default 1,
  check (num_nulls(notice_sent_on, notice_reference, notice_over_on) in (0, 3)),
  check (notice_over_on - notice_sent_on >= 7),
  check (num_nulls(bar_mg, assay, metal, pure_mg, completed_at) = case when state = 'COMPLETED' then 0 else 5 end),
  check (bar_mg between 1 and weight_mg and pure_mg between 0 and bar_mg),
  check (state <> 'COMPLETED' or notice_sent_on is not null)
) with (fillfactor = 80);
create index meltings_newest on meltings (made_at desc, id desc);
create trigger meltings_kept before delete on meltings for each row execute function refuse_change();
create function refuse_melted() returns trigger language plpgsql as $$
begin
  raise exception 'melted once is melted for ever: %', old.code;
end $$;
create trigger meltings_final before update on meltings for each row when (old.state <> 'PENDING')
  execute function refuse_melted();

create table melting_bundles (
  id uuid primary key,
  code text not null unique,
  state text not null check (state in ('UNREVIEWED', 'REVIEWED', 'ASSIGNED_TO_MELTING')),
  source text not null check (source in ('LOT', 'PIECE', 'CLOSING')),
  -- One of them: jewels of a lot, a defective piece, metal of a closing.
  lot_id uuid references lots,
  product_id uuid references products,
  take_id uuid unique references closing_takes,
  label text not null,
  origin_code text,
  weight_mg bigint not null check (weight_mg > 0),
  fine_mg bigint not null check (fine_mg between 0 and weight_mg),
  cost_cents bigint not null check (cost_cents >= 0),
  reviewed_at timestamptz not null,
  employee_id uuid not null references employees,
  melting_id uuid references meltings,
  check (num_nonnulls(lot_id, product_id, take_id) = 1),
  check ((state = 'ASSIGNED_TO_MELTING') = (melting_id is not null))
) with (fillfactor = 80);
create index melting_bundles_melting on melting_bundles (melting_id);
create index melting_bundles_waiting on melting_bundles (reviewed_at, id) where state <> 'UNREVIEWED';
create index melting_bundles_lot on melting_bundles (lot_id);
create trigger melting_bundles_kept before delete on melting_bundles for each row execute function refuse_change();

create table melting_bundle_lines (
  bundle_id uuid not null references melting_bundles,
  position int not null,
  jewel_id uuid,
  description text not null,
  gross_mg bigint not null check (gross_mg > 0),
  metal text not null check (metal in ('ORO_24', 'ORO_22', 'ORO_18', 'ORO_BAJO', 'PLATA')),
  weight_mg bigint not null check (weight_mg between 0 and gross_mg),
  fineness int not null check (fineness between 1 and 1000),
  primary key (bundle_id, position)
);
create index melting_bundle_lines_jewel on melting_bundle_lines (jewel_id);
create trigger melting_bundle_lines_kept before update or delete on melting_bundle_lines
  for each row execute function refuse_change();

insert into ledger_accounts (path, asset, floor_amount)
  select 'metals:bars:' || m.metal, m.metal, 0
  from unnest(array['ORO_24', 'ORO_22', 'ORO_18', 'ORO_BAJO', 'PLATA']) as m(metal);
-- What goes in of one alloy comes out as another: no floor.
insert into ledger_accounts (path, asset, floor_amount)
  select 'metals:melting:' || m.metal, m.metal, null
  from unnest(array['ORO_24', 'ORO_22', 'ORO_18', 'ORO_BAJO', 'PLATA']) as m(metal);
insert into ledger_accounts (path, asset, floor_amount) values ('metals:bars', 'EUR', 0);

do $$
begin
  if not exists (select from pg_roles where rolname = 'quilate_app') then return; end if;
  revoke delete on meltings, melting_bundles, melting_bundle_lines from quilate_app;
  revoke update on melting_bundle_lines from quilate_app;
end $$;
