-- Why: old gold is taken in as part payment of a sale: a purchase and a sale in one operation, each with its papers (decision 0290).

-- What gold settles is a payment of the sale and of the purchase, and no money.
alter table payments drop constraint payments_method_check;
alter table payments add constraint payments_method_check check (method in ('CASH', 'CARD', 'BANK_TRANSFER', 'TRADE_IN'));
alter table lot_payments drop constraint lot_payments_source_check;
alter table lot_payments add constraint lot_payments_source_check
  check (source in ('till', 'remainder', 'bank', 'trade-in'));
alter table ledger_transactions drop constraint ledger_transactions_method_check;
alter table ledger_transactions add constraint ledger_transactions_method_check
  check (method in ('CARD', 'BANK_TRANSFER', 'CASH', 'TRADE_IN', 'UNKNOWN'));
insert into ledger_accounts (path, asset, floor_amount)
  select 'store:' || code || ':trade-in', 'EUR', null from stores on conflict do nothing;

create table trade_ins (
  id uuid primary key,
  store_id uuid not null references stores,
  -- Each half is of one trade-in at most.
  sale_id uuid not null unique references sales,
  purchase_id uuid not null unique references purchases,
  -- The less of what both come to.
  traded_cents bigint not null check (traded_cents > 0),
  state text not null check (state in ('finished', 'undone')),
  made_at timestamptz not null,
  employee_id uuid not null references employees,
  undone_at timestamptz,
  version int not null default 1,
  check ((state = 'undone') = (undone_at is not null))
);
create index trade_ins_store on trade_ins (store_id);
create trigger trade_ins_kept before delete on trade_ins for each row execute function refuse_change();

-- Each half with the other, for the pages and lists of both.
create view trade_in_names with (security_invoker = true) as
  select t.id, t.sale_id, v.code as sale_code, t.purchase_id, b.code as purchase_code, t.traded_cents,
    t.state = 'undone' as is_undone
  from trade_ins t join sales v on v.id = t.sale_id join purchases b on b.id = t.purchase_id;

-- What of an operation is settled without money: it does not count for the limit of cash.
create view traded_amounts with (security_invoker = true) as
  select p.sale_id as operation_id, p.amount_cents - p.refunded_cents as cents from payments p
  where p.method = 'TRADE_IN' and p.sale_id is not null and p.refunds_payment_id is null and p.corrected_at is null
  union all
  select k.origin_id, p.amount_cents from lot_payments p join lots k on k.id = p.lot_id
  where p.source = 'trade-in' and p.voided_at is null;

create or replace view cash_given with (security_invoker = true) as
  select k.origin_id as operation_id, p.amount_cents as cents
  from lot_payments p join lots k on k.id = p.lot_id
  where p.source in ('till', 'remainder') and p.voided_at is null;

create or replace view examinable_operations with (security_invoker = true) as
  select 'purchase' as kind, v.id, v.customer_id, v.code, v.store_id, v.store_name, v.at, v.business_date as day,
    v.total_cents as amount_cents, v.is_cancelled as is_undone,
    (select coalesce(sum(p.amount_cents), 0)::bigint from lots k join lot_payments p on p.lot_id = k.id
      where k.origin_id = v.id and p.source in ('till', 'remainder') and p.voided_at is null) as cash_cents
  from customer_purchases v
  union all
  select 'recoverableSale', v.id, v.customer_id, v.code, v.store_id, v.store_name, v.at, v.business_date,
    v.base_cents, v.state = 'ANU',
    (select coalesce(sum(p.amount_cents), 0)::bigint from lots k join lot_payments p on p.lot_id = k.id
      where k.origin_id = v.id and p.source in ('till', 'remainder') and p.voided_at is null)
  from customer_recoverable_sales v
  union all
  select 'sale', v.id, v.customer_id, v.code, v.store_id, v.store_name, v.at, v.business_date,
    v.total_cents - v.refunded_cents, false,
    (select coalesce(sum(p.amount_cents - p.refunded_cents), 0)::bigint from payments p
      where p.sale_id = v.id and p.method = 'CASH' and p.refunds_payment_id is null and p.corrected_at is null)
  from customer_sales v;
