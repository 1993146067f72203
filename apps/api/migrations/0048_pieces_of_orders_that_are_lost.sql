-- Why: a piece of a shop order that never turned up stayed on its way for ever; it is given up with the zone manager
-- (decision 0086).

alter table shop_order_pieces add column lost_at timestamptz, add check (arrived_at is null or lost_at is null);
