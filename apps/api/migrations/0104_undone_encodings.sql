-- Why: a supplier's pieces encoded by mistake had no way back (decision 0185).
-- The piece keeps the order it came with, and so its cost the bill it came from.
alter table supplier_order_pieces add column unmade_at timestamptz;
