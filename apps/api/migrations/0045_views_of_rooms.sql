-- Why: what other rooms may know of a record is said by its room, in a view; its tables stay its own (decision 0068).

-- Names of shops and people, for who shows them.
create view store_names with (security_invoker = true) as
  select id, code, name, tax_id, platform_id, channel, is_active from stores;
create view employee_names with (security_invoker = true) as
  select id, concat_ws(' ', name, surname) as name from employees;

-- Who may sign, and at which shops; for the proofs.
create view signers with (security_invoker = true) as
  select e.id, e.name as first_name, e.surname, concat_ws(' ', e.name, e.surname) as name, e.role, e.signature_hash,
    e.is_expert_appraiser, e.end_date is null or e.end_date > business_date() as is_active,
    array(select s.store_id from employee_stores s where s.employee_id = e.id) as store_ids
  from employees e;

-- Of a product of the catalogue: what other rooms call it, what it has cost, what is still to come.
create view catalogue_names with (security_invoker = true) as select id, code, description from catalogue_products;
create view catalogue_labels with (security_invoker = true) as
  select id, code, code as label from catalogue_products
  union all select c.id, c.code, b.barcode from catalogue_barcodes b join catalogue_products c on c.id = b.catalogue_id;
create view catalogue_costs with (security_invoker = true) as
  select l.catalogue_id, o.id as supplier_order_id, o.code, o.encoded_at, s.name as supplier_name, l.received_units,
    p.weight_mg, l.unit_cost_cents, l.received_units * l.unit_cost_cents + l.shipping_cents as total_cents,
    l.final_price_cents
  from supplier_order_lines l join supplier_orders o on o.id = l.order_id and o.state = 'encoded'
    join suppliers s on s.id = o.supplier_id
    cross join lateral (select n.weight_mg from supplier_order_pieces i join products n on n.id = i.product_id
      where i.line_id = l.id order by n.id limit 1) p;
create view catalogue_on_order with (security_invoker = true) as
  select l.catalogue_id,
    case when o.state = 'created' then l.units else coalesce(l.received_units, l.billed_units) end as units
  from supplier_order_lines l join supplier_orders o on o.id = l.order_id
  where o.state <> 'encoded' and o.cancelled_at is null;

-- Pieces a platform would sell at another price.
create view priced_products with (security_invoker = true) as
  select p.id, p.code, p.description, p.metal, p.cost_cents, p.tax_bp, p.created_at, s.platform_id
  from products p join store_names s on s.id = p.store_id where p.cost_cents > 0 and p.metal is not null;

-- What a customer has done, as each room tells it on the customer's page.
create view customer_sales with (security_invoker = true) as
  select v.customer_id, v.id, v.code, v.store_id, v.sold_at as at, v.business_date, s.name as store_name,
    e.name as employee_name, v.total_cents, v.refunded_cents
  from sales v join store_names s on s.id = v.store_id join employee_names e on e.id = v.seller_id;
create view customer_sale_budgets with (security_invoker = true) as
  select v.customer_id, v.id, v.code, v.store_id, v.created_at as at, s.name as store_name, e.name as employee_name,
    v.reference, v.total_cents, v.state, v.given_up_at is not null as is_given_up
  from sale_budgets v join store_names s on s.id = v.store_id join employee_names e on e.id = v.creator_id;
create view customer_bookings with (security_invoker = true) as
  select v.customer_id, v.id, v.code, v.store_id, v.created_at as at, s.name as store_name, e.name as employee_name,
    p.description, v.total_cents, v.paid_cents, v.state
  from bookings v join store_names s on s.id = v.store_id join employee_names e on e.id = v.creator_id
    join products p on p.id = v.product_id;
create view customer_purchases with (security_invoker = true) as
  select v.customer_id, v.id, v.code, v.store_id, v.made_at as at, v.made_date as business_date,
    s.name as store_name, e.name as employee_name,
    (select sum(l.weight_mg)::bigint from lots k join lot_lines l on l.lot_id = k.id where k.origin_id = v.id)
      as weight_mg,
    v.total_cents, v.state = 'cancelled' as is_cancelled
  from purchases v join store_names s on s.id = v.store_id join employee_names e on e.id = v.employee_id;
create view customer_recoverable_sales with (security_invoker = true) as
  select v.customer_id, v.id, v.code, v.store_id, v.taken_at as at, v.taken_date as business_date,
    s.name as store_name, e.name as employee_name, v.base_cents, v.pending_cents, v.state
  from recoverable_sales v join store_names s on s.id = v.store_id join employee_names e on e.id = v.creator_id;
create view customer_works with (security_invoker = true) as
  select v.customer_id, v.id, v.code, v.store_id, v.created_at as at, s.name as store_name, e.name as employee_name,
    v.pledge_description, v.total_cents, v.state
  from works v join store_names s on s.id = v.store_id join employee_names e on e.id = v.creator_id;
create view customer_work_budgets with (security_invoker = true) as
  select v.customer_id, v.id, v.code, v.store_id, v.created_at as at, s.name as store_name, e.name as employee_name,
    v.subject, v.total_cents, v.state
  from work_budgets v join store_names s on s.id = v.store_id join employee_names e on e.id = v.creator_id;

-- What was paid before it was sold belongs to one of these.
create view sale_budget_names with (security_invoker = true) as select id, code from sale_budgets;
create view booking_names with (security_invoker = true) as select id, code from bookings;

create view work_budget_names with (security_invoker = true) as
  select id, code, store_id, state not in ('REJECTED', 'APPROVED') as is_open from work_budgets;
create view supplier_works with (security_invoker = true) as
  select w.supplier_id, w.id, w.code, w.created_at as at, w.pledge_description, s.name as store_name, w.state
  from works w join store_names s on s.id = w.store_id;

-- What a till counts that others did: sales of its session, money sent in bags.
create view session_sales with (security_invoker = true) as
  select v.cash_session_id, v.seller_id, e.name as seller_name, v.total_cents
  from sales v join employee_names e on e.id = v.seller_id;
create view money_shipments with (security_invoker = true) as
  select id, code, origin_store_id, destination_store_id, account, prepared_units, verified_units,
    state in ('ready-to-ship', 'in-mail', 'received', 'error') as is_on_its_way
  from shipments where type = 'money';

-- What was fetched and accepted of a closing.
create view closing_collections with (security_invoker = true) as
  select id, code, closing_id, made_at, state, state <> 'CANCELLED' as is_live from collections;
create view closing_collected with (security_invoker = true) as
  select o.closing_id, l.collection_id, l.metal, l.weight_mg, o.state <> 'CANCELLED' as is_live
  from collection_lines l join collections o on o.id = l.collection_id;
create view closing_reviewed with (security_invoker = true) as
  select o.closing_id, u.collection_id, r.metal, r.accepted_mg, r.rejected_mg,
    case when u.returned_at is null then r.rejected_mg else 0 end as to_return_mg
  from collections o join collection_reviews u on u.collection_id = o.id and u.undone_at is null
    join review_lines r on r.review_id = u.id;

create view wholesale_closings with (security_invoker = true) as
  select k.customer_id, k.id, k.code, k.made_at as at, k.agreed_cents, k.state,
    (select sum(a.agreed_mg)::bigint from closing_metals a where a.closing_id = k.id) as agreed_mg
  from closings k;
