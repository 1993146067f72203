-- Why: a house that numbered its papers elsewhere goes on after its last numbers (B-15, docs/decisions/0370).

create table series_beginnings (
  id uuid primary key,
  -- What counts it, what is numbered by the name of its table, and its series there.
  counter text not null unique,
  name text not null,
  series text not null,
  value int not null check (value > 0),
  -- Of a police book: its last entry.
  order_number int check (order_number > 0),
  begun_at timestamptz not null default clock_timestamp(),
  unique (name, series)
);
create trigger series_beginnings_kept before update or delete on series_beginnings
  for each row execute function refuse_change();

-- Once, before the first number that was given here; answers whether it was in time.
create function begin_series(id uuid, counted text, numbered text, of_series text, last int, last_order int)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into counters (name, value) values (counted, last) on conflict do nothing;
  if not found then return false; end if;
  insert into series_beginnings (id, counter, name, series, value, order_number)
    values (id, counted, numbered, of_series, last, last_order);
  return true;
end $$;

-- The first invoice of a series tells whose it is: the one after the last number of before.
create or replace function invoice_series(base text, company uuid) returns text language plpgsql stable as $$
declare
  chosen text := base;
  mark int := 1;
  first int;
  owner uuid;
begin
  loop
    select b.value into first from series_beginnings b where b.counter = 'invoice ' || chosen;
    select i.company_id into owner from invoices i
      where i.number = chosen || '-' || lpad((coalesce(first, 0) + 1)::text, 6, '0');
    exit when owner is null or owner = company;
    mark := mark + 1;
    chosen := base || mark;
  end loop;
  return chosen;
end $$;

alter table data_imports drop constraint data_imports_kind_check;
alter table data_imports add constraint data_imports_kind_check
  check (kind in ('customers', 'suppliers', 'workshopSuppliers', 'employees', 'lastNumbers', 'catalogue', 'stock'));
