-- Why: the API works as a role that may add to the books and read them, never rewrite them.

do $$
begin
  if not exists (select from pg_roles where rolname = 'quilate_app') then
    create role quilate_app login;
  end if;
exception when insufficient_privilege or duplicate_object or unique_violation then
  raise notice 'quilate_app was not created: the API works as the owner';
end $$;

do $$
begin
  if not exists (select from pg_roles where rolname = 'quilate_app') then return; end if;
  grant usage on schema public to quilate_app;
  grant select, insert, update, delete on all tables in schema public to quilate_app;
  grant usage on all sequences in schema public to quilate_app;
  alter default privileges in schema public grant select, insert, update, delete on tables to quilate_app;
  alter default privileges in schema public grant usage on sequences to quilate_app;
  -- The books: heads and balances move through their triggers, rows are only added.
  revoke update, delete on ledger_transactions, ledger_entries, audit_events, custody_moves, state_changes, invoices,
    cash_counts, policy_limits, price_settings, file_views, schema_migrations from quilate_app;
  revoke delete on ledger_accounts, audit_heads, custody_items, invoice_heads, cash_sessions, sales, sale_lines,
    sale_payments, platforms, products, customers, employees, stores, files, metal_quotes from quilate_app;
  revoke insert on schema_migrations from quilate_app;
end $$;
