-- Why: a job that took metal weighs more and one that lost some less, so its bag is not a false incident
-- (decision 0085).

alter table works
  add column metal_removed_mg bigint not null default 0 check (metal_removed_mg >= 0),
  add column finished_weight_mg bigint check (finished_weight_mg > 0);
