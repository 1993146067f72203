-- Why: a customer is a whole record: address, consents, PIN, private papers; and can be forgotten when the law allows.

alter table customers
  add birth_date date,
  add landline text,
  add notes text not null default '',
  add accepts_sms boolean not null default false,
  add accepts_email boolean not null default false,
  -- When each consent was last given or taken back.
  add sms_answered_at timestamptz,
  add email_answered_at timestamptz,
  add street text not null default '',
  add street_number text not null default '',
  add block text not null default '',
  add floor text not null default '',
  add apartment text not null default '',
  add town text not null default '',
  add zip_code text not null default '',
  add province text not null default '' check (province ~ '^(P\d\d)?$'),
  add country text not null default 'SPAIN' check (country in ('SPAIN', 'OTHER')),
  add erased_at timestamptz,
  drop constraint customers_status_check,
  add constraint customers_status_check check (status in ('ACTIVE', 'BLOCKED', 'ERASED')),
  -- Nothing personal is left on an erased record.
  add constraint customers_erased check ((status = 'ERASED') = (erased_at is not null) and (status <> 'ERASED'
    or (mobile is null and email is null and landline is null and birth_date is null and notes = '' and street = ''
      and street_number = '' and zip_code = '' and not accepts_sms and not accepts_email)));
create index customers_newest on customers (created_at desc, id desc);
create index customers_blocked on customers (created_at desc, id desc) where status = 'BLOCKED';

insert into state_changes (concept, record_id, to_state, action, at)
  select 'customer', id, status, 'register', created_at from customers;

-- Four figures are guessed quickly: failures are kept here, outlive the night and stop at ten.
create table customer_pins (
  customer_id uuid primary key references customers,
  hash text not null,
  failures int not null default 0 check (failures between 0 and 10),
  paused_until timestamptz,
  set_at timestamptz not null,
  set_by uuid not null references employees
);

create table customer_documents (
  id uuid primary key,
  customer_id uuid not null references customers,
  kind text not null check (kind in ('NATIONAL_ID', 'DATA_PRIVACY', 'PIN_CONTRACT', 'OTHER')),
  file_id uuid not null unique references files,
  added_at timestamptz not null,
  added_by uuid not null references employees,
  removed_at timestamptz
);
create index customer_documents_customer on customer_documents (customer_id) where removed_at is null;

do $$
begin
  if not exists (select from pg_roles where rolname = 'quilate_app') then return; end if;
  revoke delete on customer_documents from quilate_app;
end $$;
