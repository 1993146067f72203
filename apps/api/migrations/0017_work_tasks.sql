-- Why: the price list of the workshop. It is the whole group's, so a task belongs to no shop.

create table work_tasks (
  id uuid primary key,
  description text not null,
  type text not null check (type in ('STORE', 'GOLD', 'SILVER')),
  price_cents bigint not null check (price_cents >= 0),
  state text not null default 'active' check (state in ('active', 'inactive')),
  created_at timestamptz not null default clock_timestamp(),
  version int not null default 1
);
create unique index work_tasks_once on work_tasks (type, lower(description));
