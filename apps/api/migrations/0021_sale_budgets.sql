-- Why: sale budgets: a jewel asked for with half its price, so that a payment may come before its sale.

create table sale_budgets (
  id uuid primary key,
  code text not null unique,
  store_id uuid not null references stores,
  state text not null check (state in ('PENDING', 'REQUESTED', 'ENCODED', 'SHIPPED', 'RECEIVED', 'COMPLETED')),
  created_at timestamptz not null,
  customer_id uuid not null references customers,
  creator_id uuid not null references employees,
  reference text not null,
  observations text,
  catalogue_id uuid references catalogue_products,
  tax_bp int not null check (tax_bp in (0, 300, 700, 1500)),
  total_cents bigint not null,
  subtotal_cents bigint not null,
  tax_cents bigint not null,
  first_payment_cents bigint not null check (first_payment_cents > 0),
  second_payment_cents bigint not null check (second_payment_cents > 0),
  product_id uuid unique references products,
  sale_id uuid unique references sales,
  given_up_at timestamptz,
  version int not null default 1,
  check (subtotal_cents + tax_cents = total_cents),
  check (first_payment_cents + second_payment_cents = total_cents),
  check (second_payment_cents - first_payment_cents in (0, 1)),
  -- It ends with a sale or with the money back, never with both.
  check ((state = 'COMPLETED') = (num_nonnulls(sale_id, given_up_at) = 1) and num_nonnulls(sale_id, given_up_at) < 2),
  check (case state when 'PENDING' then product_id is null when 'REQUESTED' then product_id is null
    when 'COMPLETED' then true else product_id is not null end)
) with (fillfactor = 80);
create index sale_budgets_newest on sale_budgets (created_at desc, id desc);
create index sale_budgets_store on sale_budgets (store_id, created_at desc, id desc);
create index sale_budgets_open on sale_budgets (state, created_at desc, id desc) where state <> 'COMPLETED';
create index sale_budgets_customer on sale_budgets (customer_id, created_at desc);
create trigger sale_budgets_kept before delete on sale_budgets for each row execute function refuse_change();

-- A payment may come before its sale: it is of the record it was paid for, and of the sale once that is made.
alter table sale_payments
  alter column sale_id drop not null,
  add column advance_of uuid,
  add check (num_nonnulls(sale_id, advance_of) > 0);
create index sale_payments_advance on sale_payments (advance_of) where advance_of is not null;

-- What was paid and invoiced before the sale, and of which record.
alter table sales
  add column advance_of uuid unique,
  add column advance_cents bigint not null default 0 check (advance_cents between 0 and total_cents),
  add check ((advance_of is null) = (advance_cents = 0));

insert into ledger_accounts (path, asset, floor_amount)
  select 'store:' || code || ':advances', 'EUR', null from stores on conflict do nothing;

do $$
begin
  if not exists (select from pg_roles where rolname = 'quilate_app') then return; end if;
  revoke delete on sale_budgets from quilate_app;
end $$;
