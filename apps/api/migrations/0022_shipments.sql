-- Why: pieces and money go from one shop to another; on the way they are in neither, and every difference is kept.

create table shipments (
  id uuid primary key,
  code text not null unique,
  type text not null check (type in ('products', 'money', 'purchases', 'recoverable-sales', 'bookings', 'budgets',
    'workshop-works', 'store')),
  state text not null check (state in ('created', 'cancelled', 'in-mail', 'ready-to-ship', 'received', 'finished',
    'error')),
  origin_store_id uuid not null references stores,
  destination_store_id uuid not null references stores,
  note text,
  requested_cents bigint check (requested_cents > 0),
  -- Where the money is taken from, and with which notes and coins.
  account text check (account in ('till', 'remainder')),
  prepared_cents bigint check (prepared_cents > 0),
  prepared_units jsonb,
  verified_cents bigint check (verified_cents >= 0),
  verified_units jsonb,
  creator_id uuid not null references employees,
  created_at timestamptz not null,
  driver_id uuid references employees,
  delivered_at timestamptz,
  verified_at timestamptz,
  -- Confirmed, or declared lost as a whole: nothing more enters.
  confirmed_at timestamptz,
  last_acted_at timestamptz not null,
  version int not null default 1,
  check (origin_store_id <> destination_store_id),
  check ((requested_cents is not null) = (type = 'money')),
  check ((prepared_cents is null) = (prepared_units is null)),
  check ((verified_cents is null) = (verified_units is null)),
  check (prepared_cents is null or account is not null),
  check (state <> 'in-mail' or driver_id is not null)
) with (fillfactor = 80);
create index shipments_newest on shipments (created_at desc, id desc);
create index shipments_origin on shipments (origin_store_id, state);
create index shipments_destination on shipments (destination_store_id, state);
-- What somebody still has to do something with.
create index shipments_live on shipments (last_acted_at) where state not in ('finished', 'cancelled');
create index shipments_driver on shipments (driver_id) where state = 'in-mail';

create table shipment_packages (
  id uuid primary key,
  shipment_id uuid not null references shipments,
  number int not null check (number > 0),
  slug text not null unique,
  weight_mg bigint check (weight_mg > 0),
  received_weight_mg bigint check (received_weight_mg > 0),
  unique (shipment_id, number)
);

create table shipment_items (
  id uuid primary key,
  shipment_id uuid not null references shipments,
  product_id uuid not null references products,
  -- Asked for by who created it; without a bag it is only that.
  is_asked boolean not null,
  package_id uuid references shipment_packages,
  weight_mg bigint not null check (weight_mg >= 0),
  -- What it was when it went into the bag, and is again when it comes out.
  was_status text not null check (was_status in ('available', 'defective')),
  read_at timestamptz,
  ended_as text check (ended_as in ('received', 'lost', 'back', 'left-out')),
  ended_at timestamptz,
  unique (shipment_id, product_id),
  check ((ended_as is null) = (ended_at is null)),
  check (read_at is null or package_id is not null)
);
-- A piece is in one bag at a time (I22).
create unique index shipment_items_one_live on shipment_items (product_id)
  where package_id is not null and ended_at is null;
create index shipment_items_product on shipment_items (product_id);

create table shipment_incidents (
  id uuid primary key,
  shipment_id uuid not null references shipments,
  kind text not null check (kind in ('not-prepared', 'prepared-weight', 'prepared-money', 'unread', 'verified-weight',
    'verified-money', 'lost')),
  package_id uuid references shipment_packages,
  item_id uuid references shipment_items,
  -- Milligrams of a bag, cents of money.
  expected bigint,
  found bigint,
  raised_at timestamptz not null,
  raised_by uuid not null references employees,
  closed_at timestamptz,
  closed_by uuid references employees,
  resolution text,
  check ((closed_at is null) = (closed_by is null))
);
create index shipment_incidents_of on shipment_incidents (shipment_id, raised_at);
create index shipment_incidents_open on shipment_incidents (shipment_id) where closed_at is null;

-- What happened stays: an incident is closed once, and nothing else about it changes.
create function guard_shipment_incident() returns trigger language plpgsql as $$
declare closing text[] := array['closed_at', 'closed_by', 'resolution'];
begin
  if old.closed_at is not null or to_jsonb(new) - closing is distinct from to_jsonb(old) - closing then
    raise exception 'an incident is closed once and never changed' using errcode = 'QL002';
  end if;
  return new;
end $$;
create trigger shipment_incidents_guard before update on shipment_incidents
  for each row execute function guard_shipment_incident();
create trigger shipment_incidents_kept before delete on shipment_incidents
  for each row execute function refuse_change();
create trigger shipments_kept before delete on shipments for each row execute function refuse_change();

-- What was sent and never counted, or counted and never sent: nobody's shop until it is explained.
insert into ledger_accounts (path, asset) values ('difference:in-transit', 'EUR');

do $$
begin
  if not exists (select from pg_roles where rolname = 'quilate_app') then return; end if;
  revoke delete on shipments, shipment_incidents from quilate_app;
end $$;
