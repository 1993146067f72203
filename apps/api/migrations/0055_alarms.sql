-- Why: books that do not hold, work that fails and secrets being guessed were written in a log nobody reads.

create table alarms (
  id uuid primary key,
  kind text not null check (kind in ('books', 'job', 'guessing', 'exports')),
  -- An invariant, a job, an employee.
  subject text not null,
  text text not null,
  state text not null default 'open' check (state in ('open', 'seen', 'over')),
  created_at timestamptz not null default clock_timestamp(),
  last_at timestamptz not null default clock_timestamp(),
  times integer not null default 1,
  ended_at timestamptz,
  check ((state = 'over') = (ended_at is not null))
);
create unique index alarms_live on alarms (kind, subject) where state <> 'over';
create index alarms_newest on alarms (created_at desc, id desc);
