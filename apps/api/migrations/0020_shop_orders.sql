-- Why: what a shop asks of bulk purchases is one record from its first line until its pieces are on the shelf.

create table shop_orders (
  id uuid primary key,
  code text not null unique,
  store_id uuid not null references stores,
  state text not null check (state in ('pending', 'requested', 'confirmed', 'ready-to-pick-up', 'dropped-off',
    'picked-up', 'received', 'finished', 'rejected', 'on-hold')),
  created_by uuid references employees,
  created_at timestamptz not null default clock_timestamp(),
  requested_at timestamptz,
  received_at timestamptz,
  last_activity_at timestamptz not null default clock_timestamp(),
  shop_comment text not null default '',
  bulk_comment text not null default '',
  validator_comment text not null default '',
  hold_comment text not null default '',
  package_remarks text not null default '',
  pickup_weight_mg bigint check (pickup_weight_mg > 0),
  received_bags int check (received_bags >= 0),
  validation_weight_mg bigint check (validation_weight_mg >= 0),
  version int not null default 1
) with (fillfactor = 80);
-- A shop collects in one order at a time.
create unique index shop_orders_open on shop_orders (store_id) where state = 'pending';
create index shop_orders_newest on shop_orders (created_at desc, id desc);
create index shop_orders_store on shop_orders (store_id, created_at desc, id desc);
create index shop_orders_state on shop_orders (state, created_at desc, id desc) where state <> 'finished';
create trigger shop_orders_kept before delete on shop_orders for each row execute function refuse_change();

create table shop_order_lines (
  id uuid primary key,
  order_id uuid not null references shop_orders,
  position int not null check (position >= 0),
  catalogue_id uuid not null references catalogue_products,
  -- Nothing where bulk purchases has added the line.
  requested_units int not null check (requested_units >= 0),
  -- Nothing decided yet: null.
  approved_units int check (approved_units >= 0),
  is_on_hold boolean not null default false,
  comment text not null default '',
  unique (order_id, catalogue_id),
  check (not is_on_hold or approved_units is null),
  check (requested_units > 0 or approved_units > 0)
) with (fillfactor = 80);

create table shop_order_bags (
  order_id uuid not null references shop_orders,
  number int not null check (number > 0),
  weight_mg bigint not null check (weight_mg > 0),
  primary key (order_id, number)
);

create table shop_order_pieces (
  order_id uuid not null,
  product_id uuid not null references products,
  line_id uuid not null references shop_order_lines,
  bag int not null,
  arrived_at timestamptz,
  primary key (order_id, product_id),
  foreign key (order_id, bag) references shop_order_bags
) with (fillfactor = 80);
-- A piece is in the bags of one order at a time.
create unique index shop_order_pieces_under_way on shop_order_pieces (product_id) where arrived_at is null;
create index shop_order_pieces_line on shop_order_pieces (line_id);

create table shop_order_incidents (
  id uuid primary key,
  order_id uuid not null references shop_orders,
  at timestamptz not null,
  kind text not null check (kind in ('short', 'weight', 'bags', 'missing')),
  difference bigint not null,
  remarks text not null,
  employee_id uuid not null references employees
);
create index shop_order_incidents_order on shop_order_incidents (order_id, at);

do $$
begin
  if not exists (select from pg_roles where rolname = 'quilate_app') then return; end if;
  revoke delete on shop_orders from quilate_app;
  revoke update on shop_order_incidents, shop_order_bags from quilate_app;
end $$;
