-- Why: a supplier's bill that was wrong stayed owed for ever once its goods were counted (decision 0186).
-- From then on more may have been paid than it is, and its bases need not be those of its lines.
alter table supplier_orders add column bill_corrected_at timestamptz;
