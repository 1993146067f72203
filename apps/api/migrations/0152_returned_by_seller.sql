-- Why: a Z that hangs on the wall says what came back of what each person sold, so the sale has to be named beside its seller.

create or replace view session_sales with (security_invoker = true) as
  select v.cash_session_id, v.seller_id, e.name as seller_name, v.total_cents, v.id as sale_id
  from sales v join employee_names e on e.id = v.seller_id;
