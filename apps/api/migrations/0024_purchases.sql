-- Why: used gold bought at the counter: who sold it, how it was paid and who allowed it.

create table purchases (
  id uuid primary key,
  code text not null unique,
  store_id uuid not null references stores,
  state text not null check (state in ('finished', 'cancelled')),
  made_at timestamptz not null,
  made_date date not null,
  customer_id uuid not null references customers,
  employee_id uuid not null references employees,
  cash_session_id uuid not null references cash_sessions,
  appraisal_cents bigint not null,
  total_cents bigint not null check (total_cents > 0),
  -- What the customer drew for it; bound to it when everything else has gone well.
  signature_file_id uuid not null,
  -- Who allowed what the shop alone may not, and who judged the stone.
  approver_id uuid references employees,
  expert_id uuid references employees,
  cancelled_at timestamptz,
  version int not null default 1,
  check ((state = 'cancelled') = (cancelled_at is not null))
) with (fillfactor = 80);
create index purchases_newest on purchases (made_at desc, id desc);
create index purchases_store on purchases (store_id, made_at desc, id desc);
create index purchases_customer on purchases (customer_id, made_at desc);
create index purchases_session on purchases (cash_session_id);
create trigger purchases_kept before delete on purchases for each row execute function refuse_change();

create table purchase_payments (
  id uuid primary key,
  purchase_id uuid not null references purchases,
  cash_session_id uuid not null references cash_sessions,
  -- Where the money came from: till and remainder are cash.
  source text not null check (source in ('till', 'remainder', 'bank')),
  amount_cents bigint not null check (amount_cents > 0),
  iban text,
  holder_name text,
  holder_surname text,
  employee_id uuid not null references employees,
  paid_at timestamptz not null,
  -- Corrected or given back: it no longer counts.
  voided_at timestamptz,
  check ((source = 'bank') = (iban is not null and holder_name is not null and holder_surname is not null))
);
create index purchase_payments_purchase on purchase_payments (purchase_id);
create trigger purchase_payments_kept before delete on purchase_payments
  for each row execute function refuse_change();

do $$
begin
  if not exists (select from pg_roles where rolname = 'quilate_app') then return; end if;
  revoke delete on purchases, purchase_payments from quilate_app;
end $$;
