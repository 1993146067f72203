-- Why: a second factor for whoever decides, and a till that is locked without losing what is on its screen.

-- One per person: begun with the seed and codes to be shown, confirmed with a code; then only the seed is kept, sealed.
create table second_factors (
  employee_id uuid primary key references employees,
  sealed_seed bytea not null,
  sealed_recovery bytea,
  begun_at timestamptz not null default clock_timestamp(),
  confirmed_at timestamptz,
  -- The half minute of the last code: no code works twice.
  last_step bigint,
  check ((confirmed_at is null) = (sealed_recovery is not null))
);

-- What replaces a lost telephone: only hashes, each works once.
create table recovery_codes (
  employee_id uuid not null references second_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (employee_id, code_hash)
);

alter table sessions add column locked_at timestamptz;
