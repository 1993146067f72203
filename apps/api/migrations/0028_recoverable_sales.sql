-- Why: recoverable sales: lots bought with the right to buy them back, renewed period by period.

create table recoverable_sales (
  id uuid primary key,
  code text not null unique,
  store_id uuid not null references stores,
  state text not null check (state in ('ACT', 'IPO', 'LBR', 'RET', 'ENT', 'ANU')),
  taken_at timestamptz not null,
  taken_date date not null,
  customer_id uuid not null references customers,
  creator_id uuid not null references employees,
  cash_session_id uuid not null references cash_sessions,
  -- What the customer was paid, and what of it has not been paid back.
  base_cents bigint not null check (base_cents > 0),
  pending_cents bigint not null check (pending_cents between 0 and base_cents),
  -- The terms of the day it was made.
  custody_bp int not null check (custody_bp >= 0),
  profit_bp int not null check (profit_bp >= 0),
  period_days int not null check (period_days > 0),
  tax_bp int not null check (tax_bp >= 0),
  due_date date not null,
  renewal_count int not null default 0 check (renewal_count >= 0),
  -- What the customer drew for it.
  signature_file_id uuid not null references files deferrable initially deferred,
  -- Who allowed what the shop alone may not, and who judged the stone.
  approver_id uuid references employees,
  expert_id uuid references employees,
  paid_at timestamptz,
  delivered_at timestamptz,
  released_at timestamptz,
  cancelled_at timestamptz,
  version int not null default 1,
  check ((state in ('RET', 'ENT')) = (paid_at is not null)),
  check ((state = 'ENT') = (delivered_at is not null)),
  check ((state = 'LBR') = (released_at is not null)),
  check ((state = 'ANU') = (cancelled_at is not null)),
  check (state not in ('RET', 'ENT') or pending_cents = 0)
) with (fillfactor = 80);
create index recoverable_sales_newest on recoverable_sales (taken_at desc, id desc);
create index recoverable_sales_store on recoverable_sales (store_id, taken_at desc, id desc);
create index recoverable_sales_customer on recoverable_sales (customer_id, taken_at desc);
create index recoverable_sales_session on recoverable_sales (cash_session_id);
-- What falls due.
create index recoverable_sales_due on recoverable_sales (store_id, due_date) where state = 'ACT';
create trigger recoverable_sales_kept before delete on recoverable_sales
  for each row execute function refuse_change();

create table recoverable_sale_events (
  id uuid primary key,
  recoverable_sale_id uuid not null references recoverable_sales,
  kind text not null check (kind in ('renewal', 'withdrawal')),
  number int,
  at timestamptz not null,
  event_date date not null,
  delay_days int not null check (delay_days >= 0),
  custody_cents bigint not null default 0 check (custody_cents >= 0),
  profit_cents bigint not null default 0 check (profit_cents >= 0),
  surcharge_cents bigint not null check (surcharge_cents >= 0),
  -- Capital paid back with it.
  capital_cents bigint not null check (capital_cents >= 0),
  total_cents bigint not null check (total_cents = custody_cents + profit_cents + surcharge_cents + capital_cents),
  due_before date not null,
  due_after date,
  invoice_number text,
  employee_id uuid not null references employees,
  undone_at timestamptz,
  undone_by uuid references employees,
  undo_reason text,
  check ((kind = 'renewal') = (number is not null)),
  check ((kind = 'renewal') = (due_after is not null)),
  check ((undone_at is null) = (undone_by is null)),
  check ((undone_at is null) = (undo_reason is null))
);
create index recoverable_sale_events_sale on recoverable_sale_events (recoverable_sale_id, at);
create unique index recoverable_sale_events_numbers on recoverable_sale_events (recoverable_sale_id, number)
  where undone_at is null;
create trigger recoverable_sale_events_kept before delete on recoverable_sale_events
  for each row execute function refuse_change();

-- A part of what is paid in parts is an instalment of a booking, or a renewal or recovery of one of these.
alter table sale_payments drop constraint sale_payments_instalment_id_fkey;

insert into ledger_accounts (path, asset, floor_amount)
  select 'store:' || s.code || ':' || a.name, 'EUR', null
  from stores s, unnest(array['recoverable', 'income:custody']) as a(name) on conflict do nothing;

do $$
begin
  if not exists (select from pg_roles where rolname = 'quilate_app') then return; end if;
  revoke delete on recoverable_sales, recoverable_sale_events from quilate_app;
end $$;
