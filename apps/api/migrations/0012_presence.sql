-- Why: who is at work and since when (art. 34.9 ET), and notes to the staff that are seen until they are over.

create table work_shifts (
  id uuid primary key,
  store_id uuid not null references stores,
  employee_id uuid not null references employees,
  state text not null check (state in ('present', 'left')),
  in_at timestamptz not null,
  in_signer_id uuid not null references employees,
  out_at timestamptz,
  out_signer_id uuid references employees,
  check (out_at >= in_at),
  check ((out_at is null) = (out_signer_id is null)),
  check (state = 'left' or out_at is null)
);
-- Nobody is twice at work, whichever the shop.
create unique index work_shifts_one_present on work_shifts (employee_id) where state = 'present';
create index work_shifts_present on work_shifts (store_id) where state = 'present';
create index work_shifts_employee on work_shifts (employee_id, in_at);
create index work_shifts_time on work_shifts (in_at);

-- What a shift says never changes: once its end is added, nothing else is.
create function guard_work_shift() returns trigger language plpgsql as $$
declare ends text[] := array['state', 'out_at', 'out_signer_id'];
begin
  if old.state = 'left' or to_jsonb(new) - ends is distinct from to_jsonb(old) - ends then
    raise exception 'working time is corrected by another row' using errcode = 'QL002';
  end if;
  return new;
end $$;
create trigger work_shifts_guard before update on work_shifts for each row execute function guard_work_shift();
create trigger work_shifts_kept before delete on work_shifts for each row execute function refuse_change();
create trigger work_shifts_no_truncate before truncate on work_shifts execute function refuse_change();

create table work_corrections (
  id bigint generated always as identity primary key,
  shift_id uuid not null references work_shifts,
  in_at timestamptz not null,
  out_at timestamptz not null,
  reason text not null,
  made_at timestamptz not null,
  -- Both agree: who corrects, and whose time it is.
  author_id uuid not null references employees,
  consent_id uuid not null references employees,
  check (out_at > in_at),
  check (author_id <> consent_id)
);
create index work_corrections_shift on work_corrections (shift_id, id desc);
create trigger work_corrections_append_only before update or delete on work_corrections
  for each row execute function refuse_change();
create trigger work_corrections_no_truncate before truncate on work_corrections execute function refuse_change();

-- As the record counts it: the last correction, or else what was signed at the door.
create view worked_shifts as
  select s.id, s.store_id, s.employee_id, s.state, s.in_at as signed_in_at, s.out_at as signed_out_at,
    coalesce(c.in_at, s.in_at) as in_at, coalesce(c.out_at, s.out_at) as out_at
  from work_shifts s left join lateral
    (select in_at, out_at from work_corrections where shift_id = s.id order by id desc limit 1) c on true;

create table alerts (
  id uuid primary key,
  title text not null,
  text text not null,
  state text not null check (state in ('active', 'deleted')),
  -- Empty means everybody.
  roles text[] not null,
  store_ids uuid[] not null,
  from_date date not null,
  until_date date,
  created_at timestamptz not null,
  created_by uuid not null references employees,
  check (until_date >= from_date)
);
create index alerts_active on alerts (from_date) where state = 'active';
create index alerts_newest on alerts (created_at desc, id desc);
create trigger alerts_kept before delete on alerts for each row execute function refuse_change();

-- What the home counts for a whole group, without reading whole tables.
create index sale_lines_returned on sale_lines (returned_at) where returned_at is not null;
create index products_set_aside on products (status, store_id) where status in ('prereserved', 'defective');

do $$
begin
  if not exists (select from pg_roles where rolname = 'quilate_app') then return; end if;
  revoke delete on work_shifts, alerts from quilate_app;
  revoke update, delete on work_corrections from quilate_app;
end $$;
