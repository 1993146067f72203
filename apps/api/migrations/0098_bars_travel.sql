-- Why: a bar had a place and no way to another (decision 0046).
-- Contract: `goods_id` is made anew within the same migration, of the same name and type.
alter table shipments drop constraint shipments_type_check;
alter table shipments add constraint shipments_type_check check (type in ('products', 'money', 'purchases',
  'recoverable-sales', 'bookings', 'budgets', 'workshop-works', 'store', 'bars'));
alter table shipment_items
  add column bar_id uuid references bars,
  drop constraint shipment_items_once,
  drop constraint shipment_items_one_thing,
  drop constraint shipment_items_was_status;
drop index shipment_items_one_live;
alter table shipment_items drop column goods_id;
alter table shipment_items
  add column goods_id uuid generated always as (coalesce(product_id, lot_id, work_id, work_budget_id, bar_id)) stored,
  add constraint shipment_items_one_thing
    check (num_nonnulls(product_id, lot_id, work_id, work_budget_id, bar_id, description) = 1),
  add constraint shipment_items_was_status check (case
    when booking_id is not null then was_status in ('active', 'overdue', 'criticalDelay', 'paid')
    when product_id is not null then was_status in ('available', 'defective', 'ready')
    when lot_id is not null then was_status in ('to-be-shipped', 'released')
    when work_id is not null then was_status in ('store', 'workshop')
    when work_budget_id is not null then was_status in ('store', 'workshop')
    when bar_id is not null then was_status = 'HELD'
    else was_status = 'loose' end);
alter table shipment_items add constraint shipment_items_once unique (shipment_id, goods_id);
create unique index shipment_items_one_live on shipment_items (goods_id)
  where package_id is not null and ended_at is null;
create index shipment_items_bar on shipment_items (bar_id) where bar_id is not null;
