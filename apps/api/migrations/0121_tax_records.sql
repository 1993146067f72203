-- Why: the records of RD 1007/2023 were chained by shop, while the rule asks for one chain of each issuing company in an
-- installation (art. 9, Orden HAC/1177/2024 art. 7), and nothing of them left the house. They are rows of their own now,
-- appended last of all that a transaction does, so that shops of one company wait for each other only while one is
-- written (decision 0222).
create table tax_heads (
  company_id uuid primary key references companies,
  seq bigint not null default 0,
  hash text not null default ''
) with (fillfactor = 50);

-- What each company does with its records, from a day on: off keeps them, test and on send them too.
create table tax_modes (
  id uuid primary key,
  company_id uuid not null references companies,
  mode text not null check (mode in ('off', 'test', 'on')),
  since date not null,
  reason text not null,
  signer_id uuid references employees,
  created_at timestamptz not null default clock_timestamp()
);
create index tax_modes_current on tax_modes (company_id, since desc, created_at desc);

create table tax_records (
  company_id uuid not null references companies,
  seq bigint not null,
  store_id uuid not null references stores,
  invoice_id uuid not null references invoices,
  kind text not null check (kind in ('issue', 'cancel')),
  mode text not null check (mode in ('off', 'test', 'on')),
  -- As the tax office calls it: F1, F2, F3, R4, R5.
  invoice_type text not null,
  issuer_tax_id text not null,
  number text not null,
  issue_date date not null,
  tax_cents bigint not null,
  total_cents bigint not null,
  -- Of a correction of an earlier record: who the invoice is to, where that was said wrong.
  is_correction boolean not null default false,
  prior_rejection text check (prior_rejection in ('N', 'S', 'X')),
  recipient jsonb,
  generated_at timestamptz not null,
  prev_hash text not null,
  hash text not null,
  primary key (company_id, seq)
);
create index tax_records_invoice on tax_records (invoice_id);
create trigger tax_records_append_only before update or delete on tax_records
  for each row execute function refuse_change();
create trigger tax_records_no_truncate before truncate on tax_records execute function refuse_change();

-- What became of a record that is sent.
create table tax_filings (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies,
  seq bigint not null,
  invoice_id uuid not null references invoices,
  number text not null,
  issue_date date not null,
  mode text not null check (mode in ('test', 'on')),
  generated_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'flawed', 'refused', 'corrected')),
  -- Whether the tax office has it, with faults or without.
  is_received boolean not null default false,
  error_code int,
  error_text text,
  batch_id uuid,
  answered_at timestamptz,
  foreign key (company_id, seq) references tax_records,
  unique (company_id, seq)
);
-- Who made this program, as its declaration says (art. 15), and which version worked here from when on.
create table tax_systems (
  id uuid primary key,
  since timestamptz not null default clock_timestamp(),
  producer_name text not null,
  producer_tax_id text not null,
  producer_address text not null,
  producer_contact text not null,
  place text not null,
  declared_on date not null,
  software_version text not null,
  installation text not null,
  signer_id uuid references employees
);
create index tax_systems_current on tax_systems (since desc);
create trigger tax_systems_append_only before update or delete on tax_systems
  for each row execute function refuse_change();

-- With what a company shows the tax office who it is; key and certificate are sealed.
create table tax_certificates (
  id uuid primary key,
  company_id uuid not null references companies,
  holder text not null,
  expires_at timestamptz not null,
  sealed bytea not null,
  installed_at timestamptz not null default clock_timestamp(),
  signer_id uuid references employees
);
create index tax_certificates_current on tax_certificates (company_id, installed_at desc);

-- Each message that was sent, and its answer.
create table tax_batches (
  id uuid primary key,
  company_id uuid not null references companies,
  mode text not null check (mode in ('test', 'on')),
  from_seq bigint not null,
  until_seq bigint not null,
  record_count int not null,
  is_incident boolean not null,
  state text not null default 'sent' check (state in ('sent', 'accepted', 'partial', 'refused', 'failed')),
  sent_at timestamptz not null default clock_timestamp(),
  answered_at timestamptz,
  wait_seconds int,
  csv text,
  error text
);
-- One message of a company is on its way at a time.
create unique index tax_batches_one on tax_batches (company_id) where state = 'sent';
create index tax_batches_newest on tax_batches (company_id, sent_at desc);
alter table tax_filings add foreign key (batch_id) references tax_batches;

create index tax_filings_waiting on tax_filings (company_id, seq) where state = 'waiting';
create index tax_filings_wrong on tax_filings (company_id, seq) where state in ('flawed', 'refused');
create index tax_filings_invoice on tax_filings (invoice_id);
create index tax_filings_newest on tax_filings (generated_at desc, id desc);
create index tax_filings_by_number on tax_filings (number text_pattern_ops);

-- Orden HAC/1177/2024 art. 13: what each kind of record is fingerprinted over.
create function tax_record_hash(entry tax_records) returns text language sql stable as $$
  select upper(encode(sha256(convert_to(case entry.kind
    when 'issue' then concat(
      'IDEmisorFactura=', entry.issuer_tax_id, '&NumSerieFactura=', entry.number,
      '&FechaExpedicionFactura=', to_char(entry.issue_date, 'DD-MM-YYYY'), '&TipoFactura=', entry.invoice_type,
      '&CuotaTotal=', euros(entry.tax_cents), '&ImporteTotal=', euros(entry.total_cents),
      '&Huella=', entry.prev_hash, '&FechaHoraHusoGenRegistro=', canary_timestamp(entry.generated_at))
    else concat(
      'IDEmisorFacturaAnulada=', entry.issuer_tax_id, '&NumSerieFacturaAnulada=', entry.number,
      '&FechaExpedicionFacturaAnulada=', to_char(entry.issue_date, 'DD-MM-YYYY'),
      '&Huella=', entry.prev_hash, '&FechaHoraHusoGenRegistro=', canary_timestamp(entry.generated_at)) end,
    'UTF8')), 'hex'))
$$;

create function tax_type(type text, substitutes uuid) returns text language sql immutable as $$
  select case when substitutes is not null then 'F3'
    else case type when 'S' then 'F2' when 'C' then 'F1' when 'I' then 'F1' when 'R' then 'R5' else 'R4' end end
$$;

create function tax_mode(company uuid, on_day date) returns text language sql stable as $$
  select coalesce((select mode from tax_modes where company_id = company and since <= on_day
    order by since desc, created_at desc limit 1), 'off')
$$;

-- Appends a record to the chain of its company and answers its place. Whoever appends holds the head until the end of
-- the transaction, and so does nothing more in it.
create function append_tax_record(invoice invoices, kind text, at timestamptz default null,
    is_correction boolean default false, prior_rejection text default null, recipient jsonb default null)
  returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head tax_heads;
  entry tax_records;
begin
  select * into head from tax_heads where company_id = invoice.company_id for no key update;
  if not found then
    insert into tax_heads (company_id) values (invoice.company_id) on conflict do nothing;
    select * into strict head from tax_heads where company_id = invoice.company_id for no key update;
  end if;
  entry.company_id := invoice.company_id;
  entry.seq := head.seq + 1;
  entry.store_id := invoice.store_id;
  entry.invoice_id := invoice.id;
  entry.kind := kind;
  -- Said once the head is held: the next one is never earlier.
  entry.generated_at := coalesce(at, clock_timestamp());
  entry.mode := tax_mode(invoice.company_id, (entry.generated_at at time zone 'Atlantic/Canary')::date);
  entry.invoice_type := tax_type(invoice.type, invoice.substitutes);
  entry.issuer_tax_id := invoice.issuer_tax_id;
  entry.number := invoice.number;
  entry.issue_date := invoice.issue_date;
  entry.tax_cents := invoice.tax_cents;
  entry.total_cents := invoice.total_cents;
  entry.is_correction := is_correction;
  entry.prior_rejection := prior_rejection;
  entry.recipient := recipient;
  entry.prev_hash := head.hash;
  entry.hash := tax_record_hash(entry);
  insert into tax_records select (entry).*;
  update tax_heads set seq = entry.seq, hash = entry.hash where company_id = entry.company_id;
  if entry.mode <> 'off' then
    with filed as (
      insert into tax_filings (company_id, seq, invoice_id, number, issue_date, mode, generated_at)
        values (entry.company_id, entry.seq, entry.invoice_id, entry.number, entry.issue_date, entry.mode,
          entry.generated_at) returning id)
    insert into state_changes (concept, record_id, to_state, action)
      select 'taxFiling', id, 'waiting', 'append' from filed;
  end if;
  return entry.seq;
end $$;

create function record_invoice() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform append_tax_record(new, 'issue');
  return null;
end $$;

-- Number without gaps per series; the record that is chained comes at the end of the transaction.
create function number_invoice() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.number := new.series || '-' || lpad(next_number('invoice ' || new.series)::text, 6, '0');
  new.issued_at := clock_timestamp();
  return new;
end $$;

drop trigger invoices_chain on invoices;
drop function chain_invoice();
-- Those of before, in the order they were issued.
do $$
declare invoice invoices;
begin
  for invoice in select * from invoices order by company_id, issued_at, id loop
    perform append_tax_record(invoice, 'issue', invoice.issued_at);
  end loop;
end $$;
create trigger invoices_number before insert on invoices for each row execute function number_invoice();
create constraint trigger invoices_record after insert on invoices deferrable initially deferred
  for each row execute function record_invoice();

-- A report of invoices names its lines by what they say.
alter table reports disable trigger user;
update reports r set hash = (
  select encode(sha256(convert_to(coalesce(string_agg(concat_ws('|', i.number, i.type, i.issue_date, i.base_cents,
      i.tax_cents, i.total_cents), E'\n' order by i.number collate "C"), ''), 'UTF8')), 'hex')
  from invoices i where i.issue_date between r.from_date and r.until_date
    and (r.store_id is null or i.store_id = r.store_id)) where r.type = 'SII';
alter table reports enable trigger user;

-- Contract: the chain of a shop is the company's now; no release has gone out that reads it.
alter table invoices drop column chain, drop column seq, drop column prev_hash, drop column hash;
drop table invoice_heads;

-- What papers say of an invoice: whether it can be verified.
create view invoice_marks with (security_invoker = true) as
  select invoice_id, mode, hash from tax_records where kind = 'issue' and not is_correction;
-- What lists say of it: how its last record was received; those before it were followed by another.
create view invoice_filings with (security_invoker = true) as
  select invoice_id, id as filing_id, state from tax_filings where state <> 'corrected';

-- Direction hears of records that were refused or cannot be sent, and of certificates that end.
alter table alarms drop constraint alarms_kind_check;
alter table alarms add constraint alarms_kind_check
  check (kind in ('books', 'job', 'guessing', 'exports', 'uploads', 'backup', 'flood', 'tax'));
