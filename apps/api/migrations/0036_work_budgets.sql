-- Why: what a repair or a jewel to order would cost, asked for in a shop and set by the workshop, before it is a job.

create table work_budgets (
  -- The job it becomes has the same id: it is about the same pledge, in the same envelope (docs/decisions/0052).
  id uuid primary key,
  code text not null unique,
  state text not null check (state in ('PENDING', 'BUDGETED', 'PENDING_REJECTED', 'REJECTED', 'PENDING_APPROVED',
    'APPROVED')),
  store_id uuid not null references stores,
  customer_id uuid not null references customers,
  creator_id uuid not null references employees,
  created_at timestamptz not null,
  has_pledge boolean not null,
  -- The pledge, or the beginning of what is asked for.
  subject text not null,
  description text not null,
  observations text not null default '',
  budget_observations text not null default '',
  metal text check (metal in ('GOLD', 'SILVER', 'NONE')),
  weight_mg bigint check (weight_mg >= 0),
  family text,
  gem text,
  photo_id uuid references files,
  sale_id uuid references sales,
  tax_bp int check (tax_bp in (0, 300, 700, 1500)),
  total_cents bigint check (total_cents > 0),
  base_cents bigint,
  tax_cents bigint,
  initial_payment_cents bigint,
  version int not null default 1,
  check (num_nonnulls(metal, weight_mg, family, gem) = case when has_pledge then 4 else 0 end),
  check (metal is null or metal = 'NONE' or weight_mg > 0),
  check (num_nonnulls(tax_bp, total_cents, base_cents, tax_cents) in (0, 4)),
  check (base_cents + tax_cents = total_cents),
  check (state not in ('BUDGETED', 'PENDING_APPROVED', 'APPROVED') or total_cents is not null),
  check (state <> 'PENDING' or total_cents is null),
  check ((state = 'APPROVED') = (initial_payment_cents is not null)),
  check (initial_payment_cents between 1 and total_cents)
) with (fillfactor = 70);
create index work_budgets_newest on work_budgets (created_at desc, id desc);
create index work_budgets_store on work_budgets (store_id, created_at desc, id desc);
create index work_budgets_open on work_budgets (created_at desc, id desc) where state not in ('REJECTED', 'APPROVED');
create index work_budgets_customer on work_budgets (customer_id, created_at desc);
-- An envelope is read without dashes.
create unique index work_budgets_envelope on work_budgets (replace(code, '-', ''));
create trigger work_budgets_kept before delete on work_budgets for each row execute function refuse_change();

-- Each keeps the words and the price of the day the workshop set it.
create table work_budget_lines (
  id uuid primary key,
  work_budget_id uuid not null references work_budgets,
  position int not null,
  task_id uuid references work_tasks,
  description text not null,
  price_cents bigint not null check (price_cents >= 0)
);
create index work_budget_lines_of_budget on work_budget_lines (work_budget_id, position);

create table work_budget_log (
  id uuid primary key,
  work_budget_id uuid not null references work_budgets,
  at timestamptz not null,
  action text not null,
  activity text check (activity in ('REQUESTED', 'STARTED', 'COMPLETED', 'PICKED_UP', 'AUTOMATICALLY_GENERATED',
    'BUDGETED', 'APPROVED', 'INITIAL_PAYMENT', 'CANCELLED')),
  employee_id uuid not null references employees,
  signer_id uuid references employees,
  note text
);
create index work_budget_log_of_budget on work_budget_log (work_budget_id, at, id);
create trigger work_budget_log_append_only before update or delete on work_budget_log
  for each row execute function refuse_change();
create trigger work_budget_log_no_truncate before truncate on work_budget_log execute function refuse_change();

-- A job that was a budget first.
alter table works
  add column budget_id uuid references work_budgets,
  add check (budget_id is null or budget_id = id),
  add check ((origin = 'NO_BUDGET') = (budget_id is null));

-- Their pledges travel between a shop and the workshop.
alter table shipment_items
  add column work_budget_id uuid references work_budgets,
  drop constraint shipment_items_once,
  drop constraint shipment_items_check2,
  drop constraint shipment_items_was_status;
drop index shipment_items_one_live;
alter table shipment_items drop column goods_id;
alter table shipment_items
  add column goods_id uuid generated always as (coalesce(product_id, lot_id, work_id, work_budget_id)) stored,
  add constraint shipment_items_one_thing
    check (num_nonnulls(product_id, lot_id, work_id, work_budget_id, description) = 1),
  add constraint shipment_items_was_status check (case
    when booking_id is not null then was_status in ('active', 'overdue', 'criticalDelay', 'paid')
    when product_id is not null then was_status in ('available', 'defective')
    when lot_id is not null then was_status in ('to-be-shipped', 'released')
    when work_id is not null then was_status in ('store', 'workshop')
    when work_budget_id is not null then was_status in ('store', 'workshop')
    else was_status = 'loose' end);
alter table shipment_items add constraint shipment_items_once unique (shipment_id, goods_id);
create unique index shipment_items_one_live on shipment_items (goods_id)
  where package_id is not null and ended_at is null;
create index shipment_items_work_budget on shipment_items (work_budget_id) where work_budget_id is not null;

do $$
begin
  if not exists (select from pg_roles where rolname = 'quilate_app') then return; end if;
  revoke delete on work_budgets from quilate_app;
  revoke update, delete on work_budget_log from quilate_app;
end $$;
