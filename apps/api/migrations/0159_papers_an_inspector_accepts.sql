-- Why: what is paid in cash before it is handed over is examined as any other operation (decisions 0094 and 0270).

-- `last_day` is the last on which something happened: money comes weeks after a booking or a job is begun. What
-- becomes a sale is told by `began_as`, and counts once, as the sale.
create or replace view examinable_operations with (security_invoker = true) as
  select 'purchase' as kind, v.id, v.customer_id, v.code, v.store_id, v.store_name, v.at, v.business_date as day,
    v.total_cents as amount_cents, v.is_cancelled as is_undone,
    (select coalesce(sum(p.amount_cents), 0)::bigint from lots k join lot_payments p on p.lot_id = k.id
      where k.origin_id = v.id and p.source in ('till', 'remainder') and p.voided_at is null) as cash_cents,
    v.business_date as last_day, null::uuid as began_as
  from customer_purchases v
  union all
  select 'recoverableSale', v.id, v.customer_id, v.code, v.store_id, v.store_name, v.at, v.business_date,
    v.base_cents, v.state = 'ANU',
    (select coalesce(sum(p.amount_cents), 0)::bigint from lots k join lot_payments p on p.lot_id = k.id
      where k.origin_id = v.id and p.source in ('till', 'remainder') and p.voided_at is null),
    v.business_date, null
  from customer_recoverable_sales v
  union all
  select 'sale', v.id, v.customer_id, v.code, v.store_id, v.store_name, v.at, v.business_date,
    v.total_cents - v.refunded_cents, false,
    (select coalesce(sum(p.amount_cents - p.refunded_cents), 0)::bigint from payments p
      where p.sale_id = v.id and p.method = 'CASH' and p.refunds_payment_id is null and p.corrected_at is null),
    v.business_date, (select p.advance_of from payments p where p.sale_id = v.id and p.advance_of is not null limit 1)
  from customer_sales v
  union all
  select v.kind, v.id, v.customer_id, v.code, v.store_id, v.store_name, v.at, b.day, v.total_cents, v.is_undone,
    c.cents, greatest(b.day, c.last_day), null
  from (
    select 'booking' as kind, id, customer_id, code, store_id, store_name, at, total_cents,
      state in ('cancelled', 'withdrawn', 'back', 'old') as is_undone from customer_bookings
    union all select 'saleBudget', id, customer_id, code, store_id, store_name, at, total_cents,
      is_given_up or state = 'COMPLETED' from customer_sale_budgets
    union all select 'work', id, customer_id, code, store_id, store_name, at, total_cents,
      state in ('CANCELLED', 'REFUNDED') from customer_works
    union all select 'manualInvoice', id, customer_id, code, store_id, store_name, at, total_cents,
      state <> 'issued' from customer_manual_invoices) v
  cross join lateral (select (v.at at time zone 'Atlantic/Canary')::date as day) b
  cross join lateral (select coalesce(sum(p.amount_cents - p.refunded_cents), 0)::bigint as cents,
      max(p.paid_at at time zone 'Atlantic/Canary')::date as last_day
    from payments p where p.advance_of = v.id and p.method = 'CASH' and p.refunds_payment_id is null
      and p.corrected_at is null) c;

-- Why: what is melted is told to the police by the entry of the book it came in with (Orden de 2 de noviembre de 1989).
create or replace view lots_in_books with (security_invoker = true) as
  select e.lot_id, b.book_number, e.order_number from police_book_entries e join police_books b on b.id = e.book_id
  where not e.is_void and e.kind = 'intake' and e.lot_id is not null;
create view collections_in_books with (security_invoker = true) as
  select e.collection_id, b.book_number, e.order_number
  from police_book_entries e join police_books b on b.id = e.book_id
  where not e.is_void and e.kind = 'intake' and e.collection_id is not null;
