-- Why: what is charged that is no sale, booking or job had no invoice (S0 §5, decision 0310).

create table manual_invoices (
  id uuid primary key,
  code text not null unique,
  store_id uuid not null references stores,
  customer_id uuid not null references customers,
  employee_id uuid not null references employees,
  -- Of the invoice it issued, where its concepts stand, sealed.
  number text not null unique,
  observations text not null default '',
  total_cents bigint not null check (total_cents > 0),
  base_cents bigint not null,
  tax_cents bigint not null,
  state text not null check (state in ('issued', 'corrected')),
  created_at timestamptz not null,
  made_date date not null,
  version int not null default 1,
  check (base_cents + tax_cents = total_cents)
) with (fillfactor = 80);
create index manual_invoices_newest on manual_invoices (created_at desc, id desc);
create index manual_invoices_store on manual_invoices (store_id, created_at desc, id desc);
create index manual_invoices_customer on manual_invoices (customer_id, created_at desc);
create trigger manual_invoices_kept before delete on manual_invoices for each row execute function refuse_change();

create view customer_manual_invoices with (security_invoker = true) as
  select v.customer_id, v.id, v.code, v.store_id, v.created_at as at, s.name as store_name, e.name as employee_name,
    v.number, v.total_cents, v.state
  from manual_invoices v join store_names s on s.id = v.store_id join employee_names e on e.id = v.employee_id;

create or replace view customer_operations with (security_invoker = true) as
  select customer_id, business_date as day, total_cents as cents, true as is_invoiced, false as is_used_gold
    from customer_sales where customer_id is not null
  -- By the record each was issued for, which is found at once.
  union all select o.customer_id, i.issue_date, i.total_cents, true, false
    from (select customer_id, id from customer_bookings union all select customer_id, id from customer_sale_budgets
      union all select customer_id, id from customer_works union all select customer_id, id from customer_recoverable_sales
      union all select customer_id, id from customer_manual_invoices
    ) o join invoices i on i.record_id = o.id
  union all select customer_id, business_date, total_cents, false, true from customer_purchases
  union all select customer_id, business_date, base_cents, false, true from customer_recoverable_sales
  union all select customer_id, (at at time zone 'Atlantic/Canary')::date, total_cents, false, false from customer_bookings
  union all select customer_id, (at at time zone 'Atlantic/Canary')::date, total_cents, false, false
    from customer_sale_budgets
  union all select customer_id, (at at time zone 'Atlantic/Canary')::date, total_cents, false, false from customer_works
    where customer_id is not null
  union all select customer_id, (at at time zone 'Atlantic/Canary')::date, coalesce(total_cents, 0), false, false
    from customer_work_budgets where customer_id is not null;
