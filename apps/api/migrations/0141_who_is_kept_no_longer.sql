-- Why: papers and data of people are kept as long as the law or their use asks, and no longer (RGPD art. 5.1.e, Ley 10/2010 art. 25,
-- decision 0228). Until when is counted from what they did here, whatever it was and wherever; an invoice counts where no sale stands for it.
create view customer_operations with (security_invoker = true) as
  select customer_id, business_date as day, total_cents as cents, true as is_invoiced, false as is_used_gold
    from customer_sales where customer_id is not null
  -- By the record each was issued for, which is found at once.
  union all select o.customer_id, i.issue_date, i.total_cents, true, false
    from (select customer_id, id from customer_bookings union all select customer_id, id from customer_sale_budgets
      union all select customer_id, id from customer_works union all select customer_id, id from customer_recoverable_sales
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
