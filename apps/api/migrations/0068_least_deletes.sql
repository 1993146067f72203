-- Why: who answers requests could remove rows of ten tables of which no room ever removes one (F7, 0117).
do $$
begin
  if not exists (select from pg_roles where rolname = 'quilate_app') then return; end if;
  revoke delete on alarms, counters, mails, password_links, price_source, recovery_codes, suppliers, wholesale_customers,
    wholesale_documents, work_tasks from quilate_app;
  -- A table that is made later gets it where a room needs it.
  alter default privileges in schema public revoke delete on tables from quilate_app;
end $$;
