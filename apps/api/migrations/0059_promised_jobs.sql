-- Why: a job has a promised day, somebody who works on it and, at a supplier's, a cost and a day it is due (decision 0092).

alter table works
  add column promised_on date,
  add column worker_id uuid references employees (id),
  add column supplier_due_on date,
  add column supplier_cost_cents bigint check (supplier_cost_cents >= 0);

-- Jobs in the order in which they are due; those nobody has promised come last.
create index works_promised on works (coalesce(promised_on, '9999-12-31'::date), id);
create index works_store_promised on works (store_id, coalesce(promised_on, '9999-12-31'::date), id);
create index works_worker on works (worker_id) where worker_id is not null;
