-- Why: what the scale said of an envelope, at each line of its history that has a weight (decision 0195).
alter table work_log add column weight_mg bigint check (weight_mg > 0);
alter table work_budget_log add column weight_mg bigint check (weight_mg > 0);
