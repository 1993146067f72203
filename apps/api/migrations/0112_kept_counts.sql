-- Why: a blind count that does not match is kept before its reason is asked, and the division says itself whether it counts blind.

create table kept_counts (
  id uuid primary key,
  store_id uuid references stores,
  division_id uuid references divisions,
  place_id uuid not null generated always as (coalesce(store_id, division_id)) stored,
  -- Of an opening there is none yet.
  cash_session_id uuid references cash_sessions,
  mode text not null check (mode in ('OPEN', 'CLOSE', 'CASH_COUNT')),
  account text not null check (account in ('till', 'remainder')),
  kept_at timestamptz not null,
  business_date date not null,
  expected_cents bigint not null,
  counted_cents bigint not null check (counted_cents >= 0),
  card_total_cents bigint,
  expected_card_cents bigint,
  units jsonb not null,
  employee_id uuid not null references employees,
  signer_id uuid not null references employees,
  check (num_nonnulls(store_id, division_id) = 1),
  check (units_cents(units) = counted_cents)
);
create index kept_counts_newest on kept_counts (place_id, kept_at desc);
create index kept_counts_session on kept_counts (cash_session_id) where cash_session_id is not null;
create trigger kept_counts_append_only before update or delete on kept_counts
  for each row execute function refuse_change();
create trigger kept_counts_no_truncate before truncate on kept_counts execute function refuse_change();

do $$
begin
  if not exists (select from pg_roles where rolname = 'quilate_app') then return; end if;
  revoke update, delete on kept_counts from quilate_app;
end $$;

-- Until now the shop said it for the division: where one counts blind, the division goes on doing so.
insert into policy_limits (name, valid_from, value, source)
  select 'divisionCountsBlind', '2026-01-01', 1, 'docs/decisions/0212' where exists (
    select from stores where is_blind_count);
