-- Why: payments are of a room of their own, whatever is paid for (decision 0065). Names follow the table.

alter table sale_payments rename to payments;

do $$
declare name text;
begin
  for name in select conname from pg_constraint
    where conrelid = 'payments'::regclass and conname like 'sale\_payments\_%' loop
    execute format('alter table payments rename constraint %I to %I', name, substr(name, 6));
  end loop;
  for name in select indexname from pg_indexes
    where schemaname = current_schema and tablename = 'payments' and indexname like 'sale\_payments\_%' loop
    execute format('alter index %I rename to %I', name, substr(name, 6));
  end loop;
end $$;
