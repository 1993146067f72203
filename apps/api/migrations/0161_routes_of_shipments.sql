-- Why: what goes from a shop to another is few shipments among all, and is read by day, the newest first.
create index shipments_route on shipments (origin_store_id, destination_store_id, created_at desc, id desc);
