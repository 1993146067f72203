-- Why: a product has photos in an order, and its record keeps what its forms promise.

create table product_images (
  id uuid primary key,
  product_id uuid not null references products,
  file_id uuid not null unique references files,
  -- The first one is the main one.
  position int not null check (position >= 0),
  added_at timestamptz not null,
  added_by uuid not null references employees,
  removed_at timestamptz
);
create index product_images_product on product_images (product_id, position) where removed_at is null;

alter table products
  add constraint products_gem_weight check (gem_weight_mg <= weight_mg),
  add constraint products_fixed_price check (is_fixed_price = (price_reference = 'FIXED')),
  add constraint products_extra_price check (extra_fixed_price_cents >= 0),
  -- A price of its own has no supplement: it is already the whole price.
  add constraint products_fixed_extra check (not is_fixed_price or extra_fixed_price_cents = 0);
create index products_family on products (family, created_at desc, id desc);

do $$
begin
  if not exists (select from pg_roles where rolname = 'quilate_app') then return; end if;
  revoke delete on product_images from quilate_app;
end $$;
