-- Why: people, shops and platforms are kept by hand: absences, sanctions, links by mail, who signed.

-- The civil date of the shops; the server's own would be yesterday for an hour of each summer night.
create function business_date() returns date language sql stable as $$
  select (clock_timestamp() at time zone 'Atlantic/Canary')::date
$$;

alter table employees
  add column gender text check (gender in ('M', 'F')),
  add column discharge_kind text check (discharge_kind in ('TEMPORARY', 'DEFINITIVE')),
  add column discharge_reason text,
  add constraint employees_discharge check (discharge_kind is null or end_date is not null);
create unique index employees_mobile_key on employees (mobile) where mobile is not null;

create table employee_sanctions (
  id uuid primary key,
  employee_id uuid not null references employees,
  sanctioned_on date not null,
  text text not null,
  made_by uuid not null references employees,
  created_at timestamptz not null default clock_timestamp(),
  check (made_by <> employee_id)
);
create index employee_sanctions_employee on employee_sanctions (employee_id, sanctioned_on desc, id desc);
create trigger employee_sanctions_append_only before update or delete on employee_sanctions
  for each row execute function refuse_change();
create trigger employee_sanctions_no_truncate before truncate on employee_sanctions execute function refuse_change();

-- A link to choose a password: only its hash is kept, it works once and not for long.
create table password_links (
  token_hash bytea primary key,
  employee_id uuid not null references employees,
  kind text not null check (kind in ('CREATE', 'RESET')),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_links_employee on password_links (employee_id) where used_at is null;

alter table stores
  add column requires_entry_count boolean not null default false,
  add column signer_id uuid references employees,
  add column changed_at timestamptz;

-- Those who are already here began as the ones who come: with the first line of their history.
insert into state_changes (concept, record_id, to_state, action)
  select 'employee', id, 'active', 'register' from employees
  union all select 'store', id, 'active', 'found' from stores;
insert into state_changes (concept, record_id, from_state, to_state, action)
  select 'store', id, 'active', 'inactive', 'deactivate' from stores where not is_active;
-- And are found by their words.
insert into search_words (kind, word, at, record_id)
  select 'employee', word, start_date, id from employees,
    regexp_split_to_table(lower(translate(concat_ws(' ', name, surname, email),
      'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunAEIOUUN')), '[^a-z0-9]+') as word where length(word) > 1
  union select 'store', word, '2000-01-01', id from stores,
    regexp_split_to_table(lower(translate(concat_ws(' ', code, name, address),
      'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunAEIOUUN')), '[^a-z0-9]+') as word where length(word) > 1;

do $$
begin
  if not exists (select from pg_roles where rolname = 'quilate_app') then return; end if;
  revoke update, delete on employee_sanctions from quilate_app;
end $$;
