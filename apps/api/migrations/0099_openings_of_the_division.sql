-- Why: what the metals division begins with could only be said as a difference or a movement (decision 0158).
alter table opening_balances alter column store_id drop not null, add column division_id uuid references divisions,
  add column place_id uuid not null generated always as (coalesce(store_id, division_id)) stored,
  add check (num_nonnulls(store_id, division_id) = 1), add unique (place_id, account),
  drop constraint opening_balances_store_id_account_key;
