-- Why: what a shop begins with is said once, signed, and is no difference (decision 0098).
create table opening_balances (
  id uuid primary key,
  state text not null check (state = 'recorded'),
  store_id uuid not null references stores,
  account text not null check (account in ('float', 'remainder', 'bank')),
  amount_cents bigint not null check (amount_cents > 0),
  units jsonb not null,
  observations text not null,
  made_at timestamptz not null,
  business_date date not null,
  employee_id uuid not null references employees,
  signer_id uuid not null references employees,
  unique (store_id, account),
  check (account = 'bank' or units_cents(units) = amount_cents)
);
create trigger opening_balances_append_only before update or delete on opening_balances
  for each row execute function refuse_change();
create trigger opening_balances_no_truncate before truncate on opening_balances execute function refuse_change();

do $$
begin
  if not exists (select from pg_roles where rolname = 'quilate_app') then return; end if;
  revoke update, delete on opening_balances from quilate_app;
end $$;
