-- Why: suppliers, of purchases and of the workshop. They are the whole group's, so one belongs to no shop.

create table suppliers (
  id uuid primary key,
  kind text not null check (kind in ('PURCHASES', 'WORKSHOP')),
  name text not null,
  commercial_name text not null default '',
  tax_id text not null,
  phone text not null default '',
  phone2 text not null default '',
  email text not null default '',
  web text not null default '',
  street text not null default '',
  postal_code text not null default '',
  city text not null default '',
  province text not null default '',
  observations text not null default '',
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'BLOCKED')),
  created_at timestamptz not null default clock_timestamp(),
  version int not null default 1
);
create unique index suppliers_once on suppliers (kind, tax_id);
create trigger suppliers_kept before delete on suppliers for each row execute function refuse_change();
