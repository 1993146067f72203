-- Why: prices agreed with wholesale customers for metal they deliver; what is fetched, reviewed and paid of it.

create table closings (
  id uuid primary key,
  code text not null unique,
  store_id uuid not null references stores,
  customer_id uuid not null references wholesale_customers,
  -- What the customer was called, and the conditions agreed, on the day.
  customer_name text not null,
  max_pickups int not null check (max_pickups > 0),
  partial_payment_bp int not null check (partial_payment_bp between 0 and 10000),
  allows_prepayment boolean not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'CONFISCATED', 'RELEASED')),
  made_at timestamptz not null,
  made_date date not null,
  employee_id uuid not null references employees,
  notes text not null default '',
  discount18_cents bigint not null default 0 check (discount18_cents >= 0),
  -- Why the market's price did not rule that day.
  uses_fixed text not null check (uses_fixed in ('no', 'enabled', 'stale', 'missing')),
  agreed_cents bigint not null check (agreed_cents > 0),
  -- What the customer drew for it; bound to it when everything else has gone well.
  signature_file_id uuid not null,
  version int not null default 1
) with (fillfactor = 80);
create index closings_newest on closings (made_at desc, id desc);
create index closings_customer on closings (customer_id, made_at desc);
create trigger closings_kept before delete on closings for each row execute function refuse_change();

create table closing_metals (
  closing_id uuid not null references closings,
  metal text not null check (metal in ('ORO_24', 'ORO_22', 'ORO_18', 'ORO_BAJO', 'PLATA')),
  agreed_mg bigint not null check (agreed_mg > 0),
  -- Cents a gram, as they were.
  real_cents bigint not null check (real_cents > 0),
  recommended_cents bigint not null check (recommended_cents between 1 and real_cents),
  applied_cents bigint not null check (applied_cents between 1 and recommended_cents),
  primary key (closing_id, metal)
);
create trigger closing_metals_kept before update or delete on closing_metals
  for each row execute function refuse_change();

create table closing_payments (
  id uuid primary key,
  closing_id uuid not null references closings,
  store_id uuid not null references stores,
  cash_session_id uuid references cash_sessions,
  method text not null check (method in ('CARD', 'CASH', 'BANK_TRANSFER')),
  amount_cents bigint not null check (amount_cents > 0),
  iban text,
  holder_name text,
  holder_surname text,
  card_last4 text,
  terminal_transaction_id text,
  employee_id uuid not null references employees,
  signer_id uuid not null references employees,
  paid_at timestamptz not null,
  undone_at timestamptz,
  check ((method = 'BANK_TRANSFER') = (iban is not null)),
  check (method = 'BANK_TRANSFER' or cash_session_id is not null)
);
create index closing_payments_closing on closing_payments (closing_id);
create trigger closing_payments_kept before delete on closing_payments
  for each row execute function refuse_change();

create table closing_interventions (
  id uuid primary key,
  closing_id uuid not null references closings,
  police_type text not null check (police_type in ('POLICIA_NACIONAL', 'GUARDIA_CIVIL')),
  badge_number text not null,
  proceeding_number text not null,
  station text not null,
  officer_name text not null,
  officer_surname text not null,
  phone text not null,
  image_file_id uuid not null unique references files,
  made_at timestamptz not null,
  employee_id uuid not null references employees,
  removed_at timestamptz
);
create unique index closing_interventions_one on closing_interventions (closing_id) where removed_at is null;
create trigger closing_interventions_kept before delete on closing_interventions
  for each row execute function refuse_change();

create table collections (
  id uuid primary key,
  code text not null unique,
  closing_id uuid not null references closings,
  store_id uuid not null references stores,
  state text not null default 'PENDING' check (state in ('PENDING', 'COMPLETED', 'CANCELLED')),
  made_at timestamptz not null,
  made_date date not null,
  employee_id uuid not null references employees,
  notes text not null default '',
  -- What the customer drew for it; bound to it when everything else has gone well.
  signature_file_id uuid not null,
  version int not null default 1,
  unique (id, closing_id)
) with (fillfactor = 80);
create index collections_newest on collections (made_at desc, id desc);
create index collections_closing on collections (closing_id);
create trigger collections_kept before delete on collections for each row execute function refuse_change();

-- Only what the closing is of can be fetched, and only what was fetched can be reviewed.
create table collection_lines (
  collection_id uuid not null,
  closing_id uuid not null,
  metal text not null,
  weight_mg bigint not null check (weight_mg > 0),
  primary key (collection_id, metal),
  foreign key (collection_id, closing_id) references collections (id, closing_id),
  foreign key (closing_id, metal) references closing_metals
);
create index collection_lines_closing on collection_lines (closing_id, metal);
create trigger collection_lines_kept before update or delete on collection_lines
  for each row execute function refuse_change();

create table collection_reviews (
  id uuid primary key,
  collection_id uuid not null references collections,
  number int not null check (number > 0),
  notes text not null default '',
  made_at timestamptz not null,
  employee_id uuid not null references employees,
  value_cents bigint not null check (value_cents >= 0),
  -- Given back to the customer, who signed for it.
  returned_at timestamptz,
  returned_by uuid references employees,
  return_signature_file_id uuid,
  undone_at timestamptz,
  unique (collection_id, number),
  check (undone_at is null or returned_at is null)
);
create trigger collection_reviews_kept before delete on collection_reviews
  for each row execute function refuse_change();

create table review_lines (
  review_id uuid not null references collection_reviews,
  collection_id uuid not null,
  metal text not null,
  accepted_mg bigint not null check (accepted_mg >= 0),
  rejected_mg bigint not null check (rejected_mg >= 0),
  primary key (review_id, metal),
  foreign key (collection_id, metal) references collection_lines,
  check (accepted_mg + rejected_mg > 0)
);
create index review_lines_collection on review_lines (collection_id, metal);
create trigger review_lines_kept before update or delete on review_lines
  for each row execute function refuse_change();

insert into ledger_accounts (path, asset, floor_amount)
  select 'metals:' || k.kind || ':' || m.metal, m.metal, k.least
  from (values ('metal', 0), ('metal-origin', null)) as k(kind, least),
    unnest(array['ORO_24', 'ORO_22', 'ORO_18', 'ORO_BAJO', 'PLATA']) as m(metal);
insert into ledger_accounts (path, asset, floor_amount) values ('metals:stock', 'EUR', 0), ('metals:payable', 'EUR', null);

do $$
begin
  if not exists (select from pg_roles where rolname = 'quilate_app') then return; end if;
  revoke delete on closings, closing_metals, closing_payments, closing_interventions, collections, collection_lines,
    collection_reviews, review_lines from quilate_app;
  revoke update on closing_metals, collection_lines, review_lines from quilate_app;
end $$;
