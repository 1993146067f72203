-- Why: who works where, for whom and with what: platforms, stores, employees, sessions, customers, prices, products.

create table platforms (
  id text primary key check (id in ('jewels-district', 'main-jewellery', 'admin')),
  name text not null,
  location text not null check (location in ('E_COMMERCE', 'STORE')),
  gold_rounding_cents int not null default 1 check (gold_rounding_cents > 0),
  silver_rounding_cents int not null default 1 check (silver_rounding_cents > 0),
  gold_benefit_bp int not null default 0 check (gold_benefit_bp >= 0),
  silver_benefit_bp int not null default 0 check (silver_benefit_bp >= 0),
  version int not null default 1
);
insert into platforms (id, name, location) values
  ('main-jewellery', 'Joyería principal', 'STORE'),
  ('jewels-district', 'Jewels District', 'STORE'),
  ('admin', 'Administración', 'STORE');
create trigger platforms_are_fixed before delete on platforms for each row execute function refuse_change();

create table stores (
  id uuid primary key,
  code text not null unique check (code ~ '^[A-Z]{3}$'),
  name text not null,
  channel text not null check (channel in ('ECOMMERCE', 'ADMIN', 'STORE')),
  platform_id text not null references platforms,
  is_active boolean not null default true,
  phone text,
  address text,
  tax_id text,
  accounting_account text,
  is_blind_count boolean not null default false,
  version int not null default 1
);

create table employees (
  id uuid primary key,
  email text not null unique,
  name text not null,
  surname text not null,
  role text not null check (role in ('ACCOUNTANT', 'ADMIN', 'DRIVER', 'MANAGER', 'METAL_STAFF', 'SHOP_ASSISTANT',
    'METAL_COMMERCIAL', 'BULK_PURCHASES_STAFF', 'GOLD_SMITH', 'ECOMMERCE')),
  mobile text,
  start_date date not null,
  end_date date,
  password_hash text,
  signature_hash text,
  version int not null default 1
);

create table employee_stores (
  employee_id uuid not null references employees,
  store_id uuid not null references stores,
  primary key (employee_id, store_id)
);
create index employee_stores_store on employee_stores (store_id);

create table sessions (
  token_hash bytea primary key,
  employee_id uuid not null references employees,
  store_id uuid not null references stores,
  created_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  revoked_at timestamptz,
  user_agent text
);
create index sessions_employee on sessions (employee_id) where revoked_at is null;

-- Wrong passwords and signatures, so that nobody guesses: one row per secret and who tries it.
create table secret_attempts (
  secret text not null,
  subject text not null,
  failures int not null,
  last_failure_at timestamptz not null,
  primary key (secret, subject)
);

create table customers (
  id uuid primary key,
  national_id text not null unique,
  name text not null,
  surname text not null,
  mobile text,
  email text,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'BLOCKED')),
  created_at timestamptz not null default clock_timestamp(),
  version int not null default 1
);

-- Every price is a dated row with its author: the newest that has begun rules, nothing is edited.
create table price_settings (
  id uuid primary key,
  section text not null check (section in ('discounts', 'references', 'goldTiers', 'fixed')),
  value jsonb not null,
  valid_from timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  employee_id uuid references employees
);
create index price_settings_newest on price_settings (section, valid_from desc, created_at desc);
create trigger price_settings_append_only before update or delete on price_settings
  for each row execute function refuse_change();
create trigger price_settings_no_truncate before truncate on price_settings execute function refuse_change();

create table metal_quotes (
  id uuid primary key,
  metal_type text not null check (metal_type in ('ORO', 'PLATA')),
  -- Ten-thousandths of a euro for a gram of fine metal.
  price_per_gram_e4 bigint not null check (price_per_gram_e4 > 0),
  as_of timestamptz not null,
  source text not null,
  state text not null check (state in ('accepted', 'held', 'refused')),
  fetched_at timestamptz not null default clock_timestamp(),
  unique (metal_type, source, as_of)
);
create index metal_quotes_newest on metal_quotes (metal_type, as_of desc);
create trigger metal_quotes_stay before delete on metal_quotes for each row execute function refuse_change();

-- How the source has behaved lately: after failing in a row it is left alone for a while.
create table price_source (
  source text primary key,
  failures int not null default 0,
  last_error text,
  tried_at timestamptz not null
);

create table products (
  id uuid primary key,
  code text not null unique,
  description text not null,
  status text not null check (status in ('fix', 'locked', 'defective', 'missing', 'returned', 'available', 'shipping',
    'forniture', 'internal', 'intervened', 'ready', 'reserved', 'stolen', 'sold', 'extracted', 'prereserved')),
  store_id uuid not null references stores,
  family text not null,
  metal text check (metal in ('ORO_24', 'ORO_22', 'ORO_18', 'ORO_BAJO', 'PLATA')),
  source text not null check (source in ('NEW', 'UNKNOWN', 'USED')),
  weight_mg bigint not null check (weight_mg >= 0),
  gem text not null default 'NINGUNA',
  gem_weight_mg bigint not null default 0 check (gem_weight_mg >= 0),
  cost_cents bigint,
  final_price_cents bigint not null check (final_price_cents >= 0),
  tax_bp int not null check (tax_bp in (0, 300, 700, 1500)),
  is_fixed_price boolean not null default false,
  extra_fixed_price_cents bigint not null default 0,
  price_reference text not null default 'A3' check (price_reference in ('XI', 'A3', 'LIQ', 'FIXED')),
  is_refundable boolean not null default true,
  defect_description text,
  catalogue_code text,
  notes text,
  created_at timestamptz not null default clock_timestamp(),
  version int not null default 1
) with (fillfactor = 80);
create index products_newest on products (created_at desc, id desc);
create index products_store on products (store_id, status, created_at desc, id desc);
