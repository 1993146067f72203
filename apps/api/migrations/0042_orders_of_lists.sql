-- What a list may be ordered by besides its date is read in that order (decision 0064).
create index sales_total on sales (total_cents desc, id desc);
create index sales_store_total on sales (store_id, total_cents desc, id desc);
create index bookings_pickup on bookings (pickup_date, id);
create index recoverable_sales_by_due on recoverable_sales (due_date, id);
