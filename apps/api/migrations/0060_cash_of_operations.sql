-- Why: the cash of linked operations of one person counts together (decision 0094); rooms say which had any.
create view cash_taken with (security_invoker = true) as
  select coalesce(p.sale_id, p.advance_of) as operation_id, p.amount_cents - p.refunded_cents as cents
  from payments p
  where p.method = 'CASH' and p.refunds_payment_id is null and p.corrected_at is null;
create view cash_given with (security_invoker = true) as
  select k.origin_id as operation_id, p.amount_cents as cents
  from lot_payments p join lots k on k.id = p.lot_id
  where p.source <> 'bank' and p.voided_at is null;
