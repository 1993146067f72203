-- Why: quotes of the counter were only calculated; they are kept with the prices of their moment, and printed (0169).
create table appraisals (
  id uuid primary key,
  code text not null unique,
  store_id uuid not null references stores,
  kind text not null check (kind in ('sale', 'purchase')),
  state text not null default 'open' check (state in ('open', 'expired', 'closed')),
  weight_mg bigint not null check (weight_mg > 0),
  first_cents bigint check (first_cents >= 0),
  second_cents bigint check (second_cents >= 0),
  extra_cents bigint not null check (extra_cents >= 0),
  observations text not null,
  valid_until date not null,
  employee_id uuid not null references employees,
  created_at timestamptz not null default clock_timestamp(),
  made_date date not null,
  version int not null default 1,
  check (coalesce(first_cents, second_cents) is not null)
);
create index appraisals_newest on appraisals (store_id, created_at desc, id desc);
create index appraisals_all on appraisals (created_at desc, id desc);
create index appraisals_open on appraisals (valid_until) where state = 'open';

create table appraisal_lines (
  appraisal_id uuid not null references appraisals,
  position int not null,
  metal text not null check (metal in ('ORO_24', 'ORO_22', 'ORO_18', 'ORO_BAJO', 'PLATA')),
  weight_mg bigint not null check (weight_mg > 0),
  description text not null,
  first_cents_per_gram bigint check (first_cents_per_gram >= 0),
  second_cents_per_gram bigint check (second_cents_per_gram >= 0),
  primary key (appraisal_id, position)
);
create trigger appraisal_lines_append_only before update or delete on appraisal_lines
  for each row execute function refuse_change();
create trigger appraisal_lines_no_truncate before truncate on appraisal_lines execute function refuse_change();
