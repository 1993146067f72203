-- Why: a piece asked for by a customer travels in a bag as what it is (decision 0125).
alter table shipment_items
  drop constraint shipment_items_was_status,
  add constraint shipment_items_was_status check (case
    when booking_id is not null then was_status in ('active', 'overdue', 'criticalDelay', 'paid')
    when product_id is not null then was_status in ('available', 'defective', 'ready')
    when lot_id is not null then was_status in ('to-be-shipped', 'released')
    when work_id is not null then was_status in ('store', 'workshop')
    when work_budget_id is not null then was_status in ('store', 'workshop')
    else was_status = 'loose' end);
