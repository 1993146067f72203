-- Why: what a job weighed when it left for its supplier, beside what it weighs when it is back (decision 0161).
alter table works add column shipped_weight_mg bigint check (shipped_weight_mg > 0);
