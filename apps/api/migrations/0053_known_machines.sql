-- Why: a stranger who guesses must not lock somebody out of the machine they always come in from.

-- A browser somebody has come in from, by a name the server gave it; of the name only its hash.
create table known_machines (
  machine_hash bytea not null,
  employee_id uuid not null references employees,
  first_at timestamptz not null default clock_timestamp(),
  last_at timestamptz not null default clock_timestamp(),
  primary key (machine_hash, employee_id)
);
create index known_machines_employee on known_machines (employee_id);

alter table sessions add column machine_hash bytea;
