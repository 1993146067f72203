-- Why: a house may change its secret (docs/decisions/0399). What was sealed is sealed anew; digests of passwords, codes and PINs cannot be
-- made anew, so the secrets of before are kept for them, sealed with the one in force.
create table former_secrets (
  generation integer primary key check (generation > 0),
  sealed bytea not null,
  replaced_at timestamptz not null default clock_timestamp()
);
