-- Why: what the group buys to sell has a record of its own, the catalogue; the pieces that are of it name it.

-- From 10001 on, so that all codes are equally long for years.
create sequence catalogue_codes start 10001;

-- Thirteen figures whose last one checks the others (GS1).
create function is_ean13(code text) returns boolean language sql immutable as $$
  select case when code !~ '^\d{13}$' then false else (
    select sum(substr(code, place, 1)::int * case when place % 2 = 1 then 1 else 3 end) % 10 = 0
    from generate_series(1, 13) place) end
$$;

create table catalogue_products (
  id uuid primary key,
  code text not null unique default 'CAT' || nextval('catalogue_codes')::text,
  supplier_code text,
  description text not null,
  state text not null check (state in ('active', 'discontinued', 'archived')),
  family text not null,
  metal text check (metal in ('ORO_24', 'ORO_22', 'ORO_18', 'ORO_BAJO', 'PLATA')),
  weight_mg bigint not null check (weight_mg >= 0),
  gem text not null default 'NINGUNA',
  cost_cents bigint not null check (cost_cents >= 0),
  -- Empty takes the platform's.
  benefit_bp int check (benefit_bp >= 0),
  tax_bp int not null check (tax_bp in (0, 300, 700, 1500)),
  low_stock_units int not null check (low_stock_units >= 0),
  product_status text not null check (product_status in ('available', 'prepared', 'sent')),
  categories text[] not null check (categories <@ array['classic', 'event', 'melt', 'new', 'outlet', 'second-hand',
    'trendy', 'to-be-discontinued']),
  platforms text[] not null check (cardinality(platforms) > 0
    and platforms <@ array['jewels-district', 'main-jewellery', 'admin']),
  note text,
  created_at timestamptz not null default clock_timestamp(),
  version int not null default 1
) with (fillfactor = 80);
create index catalogue_products_newest on catalogue_products (created_at desc, id desc);
create trigger catalogue_products_kept before delete on catalogue_products
  for each row execute function refuse_change();

create table catalogue_barcodes (
  barcode text primary key check (is_ean13(barcode)),
  catalogue_id uuid not null references catalogue_products,
  position int not null check (position >= 0)
);
create index catalogue_barcodes_product on catalogue_barcodes (catalogue_id, position);

create table catalogue_images (
  id uuid primary key,
  catalogue_id uuid not null references catalogue_products,
  file_id uuid not null unique references files,
  -- The first one is the main one.
  position int not null check (position >= 0),
  added_at timestamptz not null,
  added_by uuid not null references employees,
  removed_at timestamptz
);
create index catalogue_images_product on catalogue_images (catalogue_id, position) where removed_at is null;

-- The column nobody could fill gives way to the record itself.
alter table products drop column catalogue_code, add column catalogue_id uuid references catalogue_products;
-- Stock is counted here, shop by shop, and nowhere else.
create index products_catalogue on products (catalogue_id, status, store_id) where catalogue_id is not null;

do $$
begin
  if not exists (select from pg_roles where rolname = 'quilate_app') then return; end if;
  revoke delete on catalogue_products, catalogue_images from quilate_app;
end $$;
