-- Why: what was told about finished days, and that it can be told again; and whose the invoices of a shop are.

create table reports (
  id uuid primary key,
  code text not null unique,
  type text not null check (type in ('SII', 'OPERATIONS')),
  -- None: every shop.
  store_id uuid references stores,
  from_date date not null,
  until_date date not null check (until_date >= from_date),
  line_count int not null,
  total_cents bigint not null,
  hash text not null,
  created_at timestamptz not null default clock_timestamp(),
  author_id uuid not null references employees
);
create index reports_newest on reports (created_at desc, id desc);
create trigger reports_append_only before update or delete on reports for each row execute function refuse_change();
create trigger reports_no_truncate before truncate on reports execute function refuse_change();

-- The name the tax agency knows a shop's owner by.
alter table stores add column legal_name text;

do $$ begin
  if exists (select from pg_roles where rolname = 'quilate_app') then
    revoke update, delete on reports from quilate_app;
  end if;
end $$;
