-- Why: counts of what a shop has: the list of the moment they began, what was read of it, and what did not appear.

create table inventories (
  id uuid primary key,
  code text not null unique,
  store_id uuid not null references stores,
  type text not null check (type in ('products', 'bookings', 'purchases', 'recoverable-sales', 'budgets',
    'workshop-works')),
  state text not null check (state in ('standby', 'error', 'finish')),
  -- Nothing: all of them.
  families text[],
  confirmed_units int check (confirmed_units >= 0),
  notes text not null default '',
  expected_units int not null check (expected_units >= 0),
  read_units int not null default 0 check (read_units >= 0),
  started_at timestamptz not null,
  started_by uuid not null references employees,
  finished_at timestamptz,
  finished_by uuid references employees,
  reactivated_at timestamptz,
  reactivated_by uuid references employees,
  version int not null default 1,
  check (read_units <= confirmed_units),
  check ((finished_at is null) = (state = 'standby')),
  check ((finished_at is null) = (finished_by is null)),
  check ((reactivated_at is null) = (reactivated_by is null))
) with (fillfactor = 70);
create index inventories_newest on inventories (started_at desc, id desc);
create index inventories_store on inventories (store_id, started_at desc, id desc);
-- A shop counts one kind of thing at a time.
create unique index inventories_one_open on inventories (store_id, type) where state = 'standby';
create trigger inventories_kept before delete on inventories for each row execute function refuse_change();

create table inventory_items (
  inventory_id uuid not null references inventories,
  item_id uuid not null,
  code text not null,
  description text not null,
  families text[] not null,
  value_cents bigint not null check (value_cents >= 0),
  -- Of what was there when it began: its place in the history of the thing. Nothing of what was read besides.
  base_seq int,
  reading text not null check (reading in ('expected', 'arrived', 'unexpected')),
  read_at timestamptz,
  read_by uuid references employees,
  -- What it came to when it was finished unread.
  ending text check (ending in ('moved', 'missing')),
  primary key (inventory_id, item_id),
  check ((base_seq is null) = (reading <> 'expected')),
  check (reading = 'expected' or read_at is not null),
  check ((read_at is null) = (read_by is null)),
  check (ending is null or read_at is null)
) with (fillfactor = 70);
create index inventory_items_read on inventory_items (inventory_id, read_at desc) where read_at is not null;

create table inventory_incidents (
  id uuid primary key,
  inventory_id uuid not null,
  item_id uuid not null,
  kind text not null check (kind in ('missing', 'unexpected')),
  -- Of a piece that was given up: what it was, and is again when it turns up.
  lost_status text check (lost_status in ('available', 'defective', 'returned', 'fix')),
  raised_at timestamptz not null,
  raised_by uuid not null references employees,
  outcome text check (outcome in ('found', 'explained', 'reverted')),
  resolution text,
  closed_at timestamptz,
  closed_by uuid references employees,
  foreign key (inventory_id, item_id) references inventory_items,
  check (lost_status is null or kind = 'missing'),
  check ((closed_at is null) = (outcome is null)),
  check ((closed_at is null) = (closed_by is null))
) with (fillfactor = 80);
create unique index inventory_incidents_one on inventory_incidents (inventory_id, item_id)
  where outcome is distinct from 'reverted';
create index inventory_incidents_item on inventory_incidents (item_id) where closed_at is null;
create trigger inventory_incidents_kept before delete on inventory_incidents
  for each row execute function refuse_change();

do $$
begin
  if not exists (select from pg_roles where rolname = 'quilate_app') then return; end if;
  revoke delete on inventories, inventory_incidents from quilate_app;
end $$;
