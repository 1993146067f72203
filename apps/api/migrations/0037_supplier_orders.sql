-- Why: what the group buys from a supplier is one record from the order until each piece has its code.

create table supplier_orders (
  id uuid primary key,
  code text not null unique,
  -- The warehouse of purchases: its pieces enter there.
  store_id uuid not null references stores,
  supplier_id uuid not null references suppliers,
  state text not null check (state in ('created', 'received', 'verified', 'encoded')),
  created_by uuid not null references employees,
  ordered_at timestamptz not null,
  received_at timestamptz,
  encoded_at timestamptz,
  -- It will not come.
  cancelled_at timestamptz,
  observations text not null default '',
  verification_remarks text not null default '',
  bill_number text,
  bill_date date,
  bill_file_id uuid unique references files,
  shipping_cents bigint not null default 0 check (shipping_cents >= 0),
  version int not null default 1,
  check (cancelled_at is null or state = 'created'),
  check ((state = 'created') = (received_at is null)),
  check ((state = 'encoded') = (encoded_at is not null)),
  -- Kept when a reception is undone, to begin from.
  check (num_nonnulls(bill_number, bill_date, bill_file_id) in (0, 3)),
  check (state = 'created' or bill_file_id is not null)
) with (fillfactor = 80);
create index supplier_orders_newest on supplier_orders (ordered_at desc, id desc);
create index supplier_orders_supplier on supplier_orders (supplier_id, ordered_at desc, id desc);
create index supplier_orders_pending on supplier_orders (ordered_at desc, id desc)
  where state <> 'encoded' and cancelled_at is null;
create trigger supplier_orders_kept before delete on supplier_orders for each row execute function refuse_change();

create table supplier_order_lines (
  id uuid primary key,
  order_id uuid not null references supplier_orders,
  position int not null check (position >= 0),
  catalogue_id uuid not null references catalogue_products,
  units int not null check (units > 0),
  expected_unit_cost_cents bigint not null check (expected_unit_cost_cents >= 0),
  billed_units int check (billed_units >= 0),
  unit_cost_cents bigint check (unit_cost_cents >= 0),
  -- Its share of what bringing the goods costs.
  shipping_cents bigint check (shipping_cents >= 0),
  received_units int check (received_units >= 0),
  result text check (result in ('verified', 'mismatch')),
  note text not null default '',
  benefit_bp int check (benefit_bp >= 0),
  final_price_cents bigint check (final_price_cents > 0),
  unique (order_id, catalogue_id),
  check (num_nonnulls(billed_units, unit_cost_cents, shipping_cents) in (0, 3)),
  check ((received_units is null) = (result is null)),
  check (result <> 'verified' or received_units = units),
  check (result <> 'mismatch' or note <> ''),
  check ((benefit_bp is null) = (final_price_cents is null))
) with (fillfactor = 80);
create index supplier_order_lines_catalogue on supplier_order_lines (catalogue_id);

create table supplier_order_pieces (
  -- A piece comes with one order only.
  product_id uuid primary key references products,
  line_id uuid not null references supplier_order_lines,
  cost_cents bigint not null check (cost_cents >= 0)
);
create index supplier_order_pieces_line on supplier_order_pieces (line_id);

do $$
begin
  if not exists (select from pg_roles where rolname = 'quilate_app') then return; end if;
  revoke delete on supplier_orders from quilate_app;
  revoke update, delete on supplier_order_pieces from quilate_app;
end $$;
