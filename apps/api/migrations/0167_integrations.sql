-- Why: another system works here with a key of its own, as one employee and no further than it was given (B-26).

create table integrations (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  employee_id uuid not null references employees,
  store_id uuid not null references stores,
  store_ids uuid[] not null default '{}',
  scopes text[] not null check (cardinality(scopes) > 0),
  expires_on date not null,
  key_hash bytea not null unique check (length(key_hash) = 32),
  last_used_at timestamptz,
  last_address text,
  state text not null default 'active' check (state in ('active', 'expired', 'revoked')),
  created_at timestamptz not null default clock_timestamp(),
  version int not null default 1
);
create index integrations_newest on integrations (created_at desc, id desc);
