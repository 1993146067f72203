-- Why: bookings: a piece of the shop kept for a customer who pays it in instalments.

create table bookings (
  id uuid primary key,
  code text not null unique,
  store_id uuid not null references stores,
  state text not null check (state in ('pending', 'active', 'overdue', 'criticalDelay', 'blocked', 'shipping', 'paid',
    'withdrawn', 'back', 'cancelled', 'released', 'old')),
  created_at timestamptz not null,
  business_date date not null,
  customer_id uuid not null references customers,
  creator_id uuid not null references employees,
  signer_id uuid not null references employees,
  product_id uuid not null references products,
  -- The refund-allowed flag of the piece, as it was that day.
  is_refundable boolean not null,
  observations text,
  tax_bp int not null,
  subtotal_cents bigint not null,
  discount_bp int not null check (discount_bp between 0 and 10000),
  total_cents bigint not null check (total_cents > 0),
  base_cents bigint not null,
  tax_cents bigint not null,
  paid_cents bigint not null check (paid_cents between 0 and total_cents),
  next_payment_date date not null,
  pickup_date date not null,
  sale_id uuid unique references sales,
  picked_up_at timestamptz,
  pickup_signer_id uuid references employees,
  cancelled_at timestamptz,
  refunded_cents bigint not null default 0,
  version int not null default 1,
  check (total_cents <= subtotal_cents),
  check (base_cents + tax_cents = total_cents),
  check (next_payment_date <= pickup_date),
  -- Paid is paid, and only what is paid is handed over.
  check ((state in ('paid', 'withdrawn', 'back')) <= (paid_cents = total_cents)),
  check ((state in ('withdrawn', 'back')) = (sale_id is not null)),
  check ((sale_id is null) = (picked_up_at is null) and (sale_id is null) = (pickup_signer_id is null)),
  check ((state = 'cancelled') = (cancelled_at is not null)),
  check (refunded_cents between 0 and paid_cents and (refunded_cents = 0 or cancelled_at is not null))
) with (fillfactor = 80);
create index bookings_newest on bookings (created_at desc, id desc);
create index bookings_store on bookings (store_id, created_at desc, id desc);
create index bookings_live on bookings (state, created_at desc, id desc)
  where state in ('active', 'overdue', 'criticalDelay', 'paid');
create index bookings_customer on bookings (customer_id, created_at desc);
-- A piece is kept for one person at a time.
create unique index bookings_piece on bookings (product_id) where state in ('active', 'overdue', 'criticalDelay',
  'paid', 'blocked', 'shipping');
create trigger bookings_kept before delete on bookings for each row execute function refuse_change();

create table booking_instalments (
  id uuid primary key,
  booking_id uuid not null references bookings,
  number int not null check (number > 0),
  paid_at timestamptz not null,
  employee_id uuid not null references employees,
  cash_session_id uuid not null references cash_sessions,
  total_cents bigint not null check (total_cents > 0),
  base_cents bigint not null,
  tax_cents bigint not null,
  invoice_number text not null unique,
  -- What was agreed with it: an instalment that is undone takes its dates with it.
  next_payment_date date not null,
  pickup_date date not null,
  undone_at timestamptz,
  unique (booking_id, number),
  check (base_cents + tax_cents = total_cents)
) with (fillfactor = 85);
create trigger booking_instalments_kept before delete on booking_instalments
  for each row execute function refuse_change();

-- A piece kept while its booking is being written.
create table booking_holds (
  id uuid primary key,
  product_id uuid not null references products,
  store_id uuid not null references stores,
  employee_id uuid not null references employees,
  state text not null check (state in ('held', 'used', 'released')),
  held_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > held_at)
) with (fillfactor = 80);
create unique index booking_holds_live on booking_holds (product_id) where state = 'held';
create index booking_holds_expiry on booking_holds (expires_at) where state = 'held';

-- Which instalment a payment is a part of.
alter table sale_payments add column instalment_id uuid references booking_instalments;
create index sale_payments_instalment on sale_payments (instalment_id) where instalment_id is not null;

insert into ledger_accounts (path, asset, floor_amount)
  select 'store:' || code || ':income:cancellations', 'EUR', null from stores on conflict do nothing;

do $$
begin
  if not exists (select from pg_roles where rolname = 'quilate_app') then return; end if;
  revoke delete on bookings, booking_instalments, booking_holds from quilate_app;
end $$;
