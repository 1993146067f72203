-- Why: who sells metal wholesale, with contacts and papers. They are the whole group's, so one belongs to no shop.

create table wholesale_customers (
  id uuid primary key,
  tax_id text not null,
  fiscal_name text not null,
  commercial_name text not null default '',
  name text not null,
  surname text not null default '',
  email text not null default '',
  mobile text not null default '',
  landline text not null default '',
  street text not null default '',
  street_number text not null default '',
  block text not null default '',
  floor text not null default '',
  apartment text not null default '',
  town text not null default '',
  zip_code text not null default '',
  province text not null default '',
  country text not null default 'SPAIN',
  iban text not null default '',
  max_pickups int not null check (max_pickups between 1 and 99),
  partial_payment_bp int not null check (partial_payment_bp between 0 and 10000),
  allows_prepayment boolean not null default false,
  accepts_sms boolean not null default false,
  accepts_email boolean not null default false,
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'BLOCKED')),
  ban_reason text,
  created_at timestamptz not null default clock_timestamp(),
  version int not null default 1,
  constraint wholesale_customers_ban check ((state = 'BLOCKED') = (ban_reason is not null))
);
create unique index wholesale_customers_once on wholesale_customers (tax_id);
create trigger wholesale_customers_kept before delete on wholesale_customers
  for each row execute function refuse_change();

create table wholesale_contacts (
  id uuid primary key,
  customer_id uuid not null references wholesale_customers,
  name text not null,
  surname text not null default '',
  email text not null default '',
  mobile1 text not null default '',
  mobile2 text not null default '',
  is_favourite boolean not null default false
);
create index wholesale_contacts_customer on wholesale_contacts (customer_id);
create unique index wholesale_contacts_one_favourite on wholesale_contacts (customer_id) where is_favourite;

create table wholesale_documents (
  id uuid primary key,
  customer_id uuid not null references wholesale_customers,
  kind text not null
    check (kind in ('ACTIVITY_REGISTRATION', 'RESPONSIBILITY_CONTRACT', 'POLICE_PERMISSION', 'OTHER')),
  file_id uuid not null unique references files,
  added_at timestamptz not null,
  added_by uuid not null references employees,
  removed_at timestamptz
);
create index wholesale_documents_customer on wholesale_documents (customer_id) where removed_at is null;
create trigger wholesale_documents_kept before delete on wholesale_documents
  for each row execute function refuse_change();
