-- Why: who comes back keeps the days they were away; ghosts who left while clocked in do not keep a door open.

create table employee_leaves (
  id uuid primary key,
  employee_id uuid not null references employees,
  kind text not null check (kind in ('TEMPORARY', 'DEFINITIVE')),
  from_date date not null,
  -- The day they came back.
  until_date date not null,
  reason text,
  check (until_date >= from_date)
);
create index employee_leaves_of on employee_leaves (employee_id, from_date desc);
create trigger employee_leaves_append_only before update or delete on employee_leaves
  for each row execute function refuse_change();
create trigger employee_leaves_no_truncate before truncate on employee_leaves execute function refuse_change();

do $$
begin
  if not exists (select from pg_roles where rolname = 'quilate_app') then return; end if;
  revoke update, delete on employee_leaves from quilate_app;
end $$;
