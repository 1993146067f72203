-- Why: the bill of a supplier is owed, with its base and quota by rate, until it is paid (decision 0119).
alter table supplier_orders
  add column bill_taxes jsonb not null default '[]',
  -- With its tax, as it is in the books: null while there is no reception, and of bills that are older than this.
  add column billed_cents bigint check (billed_cents >= 0),
  add check (state <> 'created' or billed_cents is null);
create index supplier_orders_bill on supplier_orders (supplier_id, upper(bill_number)) where state <> 'created';

create table supplier_bill_payments (
  id uuid primary key,
  order_id uuid not null references supplier_orders,
  method text not null check (method in ('BANK_TRANSFER', 'CARD')),
  amount_cents bigint not null check (amount_cents > 0),
  paid_on date not null,
  document text not null check (document <> ''),
  employee_id uuid not null references employees,
  signer_id uuid not null references employees,
  made_at timestamptz not null,
  undone_at timestamptz
);
create index supplier_bill_payments_order on supplier_bill_payments (order_id);
create trigger supplier_bill_payments_kept before delete on supplier_bill_payments
  for each row execute function refuse_change();

insert into ledger_accounts (path, asset, floor_amount)
  values ('suppliers:goods', 'EUR', null), ('suppliers:tax', 'EUR', null), ('suppliers:payable', 'EUR', null);
