-- Why: what a driver carries is counted by a manager of either end, and the driver who carries it signs (decision 0180).
alter table shop_orders add column driver_id uuid references employees;

create view carried_shipments with (security_invoker = true) as
  select 'transit:' || code as place, origin_store_id as from_store_id, destination_store_id as to_store_id, driver_id
  from shipments where state in ('in-mail', 'received', 'error');
-- Whoever fetches an order for the shop is of the shop: no driver.
create view carried_orders with (security_invoker = true) as
  select distinct 'transit:' || o.code as place, p.store_id as from_store_id, o.store_id as to_store_id, o.driver_id
  from shop_orders o join shop_order_pieces i on i.order_id = o.id join products p on p.id = i.product_id
  where o.state in ('picked-up', 'received', 'finished') and i.arrived_at is null and i.lost_at is null;
create view carried_budgets with (security_invoker = true) as
  select 'transit:' || b.code as place, p.store_id as from_store_id, b.store_id as to_store_id,
    null::uuid as driver_id
  from sale_budgets b join products p on p.id = b.product_id where b.state = 'SHIPPED';
