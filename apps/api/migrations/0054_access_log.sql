-- Why: after a break-in somebody must be able to say who came in, from where, what was refused and which papers were
-- opened; two years of it (RLOPD art. 103).

create table access_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('signIn', 'signInFailed', 'signInLocked', 'signOut', 'refused', 'paper', 'export')),
  -- Nobody's, when it was nobody we know.
  employee_id uuid references employees,
  store_id uuid references stores,
  address text not null,
  -- The browser, by the hash of its name.
  machine text,
  -- What was asked for: an address of the API, a file.
  subject text,
  request_id text
);
create index access_log_at on access_log (at);

-- Only what is older than two years goes, whoever asks.
create function forget_access() returns bigint language sql security definer set search_path = public as $$
  with gone as (delete from access_log where at < clock_timestamp() - interval '2 years' returning 1)
  select count(*) from gone
$$;

do $$
begin
  if exists (select from pg_roles where rolname = 'quilate_app') then
    revoke update, delete on access_log from quilate_app;
    grant execute on function forget_access() to quilate_app;
  end if;
end $$;
