-- Why: shipments carry more than pieces: lots, what is kept for bookings, pledges of jobs, packages without a code.

alter table shipment_items
  alter column product_id drop not null,
  add column lot_id uuid references lots,
  -- The piece is kept for it.
  add column booking_id uuid references bookings,
  add column work_id uuid references works,
  -- Of what has no code of its own: its bag is its code.
  add column description text,
  drop constraint shipment_items_was_status_check,
  drop constraint shipment_items_shipment_id_product_id_key;
alter table shipment_items
  add column goods_id uuid generated always as (coalesce(product_id, lot_id, work_id)) stored,
  add check (num_nonnulls(product_id, lot_id, work_id, description) = 1),
  add check (booking_id is null or product_id is not null),
  -- What it was when it went into the bag, and is again when it comes out.
  add constraint shipment_items_was_status check (case
    when booking_id is not null then was_status in ('active', 'overdue', 'criticalDelay', 'paid')
    when product_id is not null then was_status in ('available', 'defective')
    when lot_id is not null then was_status in ('to-be-shipped', 'released')
    when work_id is not null then was_status in ('store', 'workshop')
    else was_status = 'loose' end);
alter table shipment_items add constraint shipment_items_once unique (shipment_id, goods_id);
drop index shipment_items_one_live;
create unique index shipment_items_one_live on shipment_items (goods_id)
  where package_id is not null and ended_at is null;
create index shipment_items_lot on shipment_items (lot_id) where lot_id is not null;
create index shipment_items_work on shipment_items (work_id) where work_id is not null;
create index shipment_items_booking on shipment_items (booking_id) where booking_id is not null;
