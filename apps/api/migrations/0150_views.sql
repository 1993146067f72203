-- Why: who looks at a page in the same way every day keeps it under a name, for themselves or for a post (decision 0316).

create table views (
  id uuid primary key,
  owner_id uuid not null references employees,
  page text not null,
  name text not null check (char_length(name) between 1 and 60),
  -- What the address asks, without a period that moves.
  search jsonb not null,
  period_days int check (period_days > 0),
  period_ends text check (period_ends in ('TODAY', 'YESTERDAY')),
  -- Whose post it is for; without one it is its owner's alone.
  role text,
  mail text not null check (mail in ('NEVER', 'WEEKLY', 'MONTHLY')),
  format text not null check (format in ('xlsx', 'csv', 'pdf')),
  state text not null default 'active' check (state in ('active', 'deleted')),
  created_at timestamptz not null default clock_timestamp(),
  version int not null default 1,
  check ((period_days is null) = (period_ends is null)),
  check (mail = 'NEVER' or page like '/reports/%')
);
create unique index views_once on views (owner_id, page, lower(name)) where state = 'active';
create index views_of_roles on views (page, role) where state = 'active' and role is not null;

-- What went out, to whom, of which day: once each.
create table view_mails (
  mail_id uuid primary key,
  view_id uuid not null references views,
  employee_id uuid not null references employees,
  day date not null,
  unique (view_id, day, employee_id)
);
create trigger view_mails_kept before update or delete on view_mails for each row execute function refuse_change();
