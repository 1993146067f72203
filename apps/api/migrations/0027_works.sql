-- Why: jobs of the shops and of the workshop: what a customer leaves, what is done to it, where it is and what is paid.

create table works (
  id uuid primary key,
  code text not null unique,
  type text not null check (type in ('STORE', 'WORKSHOP')),
  origin text not null default 'NO_BUDGET' check (origin in ('NO_BUDGET', 'NO_PLEDGE_BUDGET', 'PLEDGE_BUDGET')),
  situation text not null check (situation in ('internal', 'paid', 'toBePaidOnDelivery', 'underGuarantee')),
  state text not null check (state in ('PENDING', 'STARTED', 'DONE', 'PENDING_TO_PICK_UP', 'FINISHED', 'CANCELLED',
    'REFUNDED', 'ASSIGNED_TO_PROVIDER', 'SHIPPED_TO_PROVIDER')),
  store_id uuid not null references stores,
  customer_id uuid references customers,
  creator_id uuid not null references employees,
  created_at timestamptz not null,
  description text not null,
  observations text not null default '',
  finishing_observations text not null default '',
  metal text not null check (metal in ('GOLD', 'SILVER', 'NONE')),
  weight_mg bigint not null check (weight_mg >= 0),
  family text not null,
  gem text not null,
  pledge_description text not null,
  photo_id uuid references files,
  supplier_id uuid references suppliers,
  sale_id uuid references sales,
  related_work_id uuid references works,
  has_discount boolean not null,
  tax_bp int not null check (tax_bp in (0, 300, 700, 1500)),
  subtotal_cents bigint not null check (subtotal_cents >= 0),
  discount_cents bigint not null check (discount_cents between 0 and subtotal_cents),
  total_cents bigint not null check (total_cents >= 0),
  base_cents bigint not null,
  tax_cents bigint not null,
  -- What came in and has not gone back.
  paid_cents bigint not null default 0 check (paid_cents between 0 and total_cents),
  metal_used text check (metal_used in ('GOLD', 'SILVER', 'NONE')),
  metal_used_mg bigint check (metal_used_mg >= 0),
  available_at timestamptz,
  version int not null default 1,
  check (base_cents + tax_cents = total_cents),
  check (customer_id is not null or situation = 'internal'),
  check (situation not in ('internal', 'underGuarantee') or total_cents = 0),
  check (metal = 'NONE' or weight_mg > 0),
  check ((metal_used is null) = (metal_used_mg is null)),
  check ((metal_used is not null) = (state in ('DONE', 'PENDING_TO_PICK_UP', 'FINISHED'))),
  check (state not in ('ASSIGNED_TO_PROVIDER', 'SHIPPED_TO_PROVIDER') or supplier_id is not null),
  check (state <> 'FINISHED' or paid_cents = total_cents),
  check (state <> 'REFUNDED' or paid_cents = 0)
) with (fillfactor = 70);
create index works_newest on works (created_at desc, id desc);
create index works_store on works (store_id, created_at desc, id desc);
create index works_open on works (type, created_at desc, id desc) where state not in ('FINISHED', 'REFUNDED');
create index works_customer on works (customer_id, created_at desc);
create index works_supplier on works (supplier_id, created_at desc) where supplier_id is not null;
-- An envelope is read without dashes.
create unique index works_envelope on works (replace(code, '-', ''));
create trigger works_kept before delete on works for each row execute function refuse_change();

-- Each keeps the words and the price of the day it was asked for.
create table work_lines (
  id uuid primary key,
  work_id uuid not null references works,
  position int not null,
  task_id uuid references work_tasks,
  description text not null,
  price_cents bigint not null check (price_cents >= 0)
);
create index work_lines_of_work on work_lines (work_id, position);

create table work_log (
  id uuid primary key,
  work_id uuid not null references works,
  at timestamptz not null,
  action text not null,
  activity text check (activity in ('REQUESTED', 'STARTED', 'COMPLETED', 'PICKED_UP', 'AUTOMATICALLY_GENERATED',
    'BUDGETED', 'APPROVED', 'INITIAL_PAYMENT', 'CANCELLED')),
  employee_id uuid not null references employees,
  signer_id uuid references employees,
  note text
);
create index work_log_of_work on work_log (work_id, at, id);
create trigger work_log_append_only before update or delete on work_log for each row execute function refuse_change();
create trigger work_log_no_truncate before truncate on work_log execute function refuse_change();

-- Many jobs marked at once.
create table work_batches (
  id uuid primary key,
  action text not null check (action in ('startMany', 'shipMany', 'completeMany', 'moveMany')),
  state text not null default 'applied' check (state = 'applied'),
  store_id uuid not null references stores,
  made_at timestamptz not null,
  codes text[] not null
);
create trigger work_batches_append_only before update or delete on work_batches
  for each row execute function refuse_change();

insert into ledger_accounts (path, asset, floor_amount)
  select 'store:' || s.code || ':' || a.name, 'EUR', null
  from stores s cross join (values ('advances:works'), ('income:works')) a(name) on conflict do nothing;

do $$
begin
  if not exists (select from pg_roles where rolname = 'quilate_app') then return; end if;
  revoke delete on works from quilate_app;
  revoke update, delete on work_log, work_batches from quilate_app;
end $$;
