-- Why: a look at all the books forgot what it had seen when its process ended, and nobody could say how old an answer was.
create table invariant_looks (
  invariant text primary key,
  -- The last time somebody began with it, and the last time it was answered.
  tried_at timestamptz not null,
  looked_at timestamptz,
  took_ms int not null default 0 check (took_ms >= 0),
  count int check (count >= 0),
  -- The documents in which it was found, by code and address.
  found jsonb not null default '[]',
  failure text,
  check ((looked_at is null) = (count is null))
);
