-- Why: with another secret every password is wrong and no paper opens; it is noticed at the start, not by the people.

create table house_secrets (
  name text primary key,
  digest bytea not null,
  created_at timestamptz not null default clock_timestamp()
);

do $$
begin
  if exists (select from pg_roles where rolname = 'quilate_app') then
    revoke update, delete on house_secrets from quilate_app;
  end if;
end $$;
