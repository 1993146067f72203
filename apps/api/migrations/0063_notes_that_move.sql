-- Why: which notes went to the remainder, or came from it, when the till was brought to its target (decision 0099).
create table cash_redistributions (
  cash_session_id uuid not null references cash_sessions,
  mode text not null check (mode in ('OPEN', 'CLOSE')),
  store_id uuid not null references stores,
  -- To the remainder when positive, from it when negative.
  moved_cents bigint not null check (moved_cents <> 0),
  units jsonb not null check (units_cents(units) = abs(moved_cents)),
  made_at timestamptz not null,
  business_date date not null,
  primary key (cash_session_id, mode)
);
create index cash_redistributions_store on cash_redistributions (store_id, made_at);
create trigger cash_redistributions_append_only before update or delete on cash_redistributions
  for each row execute function refuse_change();
create trigger cash_redistributions_no_truncate before truncate on cash_redistributions
  execute function refuse_change();

do $$
begin
  if not exists (select from pg_roles where rolname = 'quilate_app') then return; end if;
  revoke update, delete on cash_redistributions from quilate_app;
end $$;
