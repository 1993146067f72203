-- Why: a budget of the workshop says how much metal it takes and what a gram of it costs (decision 0127).
alter table work_budget_lines
  add column metal text check (metal in ('GOLD', 'SILVER')),
  add column metal_mg bigint check (metal_mg > 0),
  add column gram_cents bigint check (gram_cents > 0),
  add constraint work_budget_lines_metal check (num_nonnulls(metal, metal_mg, gram_cents) in (0, 3));
