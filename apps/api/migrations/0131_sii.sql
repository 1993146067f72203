-- Why: the books a company keeps at the Canary tax agency (SII-IGIC, order of 11 October 2018) were a file of a report that
-- nobody sent: each line of them is a row with its day, its message and its answer (decision 0250).

-- Whether a company keeps its books there, from a day on.
create table sii_modes (
  id uuid primary key,
  company_id uuid not null references companies,
  mode text not null check (mode in ('off', 'test', 'on')),
  since date not null,
  reason text not null,
  signer_id uuid references employees,
  created_at timestamptz not null default clock_timestamp()
);
create index sii_modes_current on sii_modes (company_id, since desc, created_at desc);

create function sii_mode(company uuid, on_day date) returns text language sql stable as $$
  select coalesce((select mode from sii_modes where company_id = company and since <= on_day
    order by since desc, created_at desc limit 1), 'off')
$$;

-- How far the chain of a company has been entered in its book of issued invoices.
create table sii_heads (
  company_id uuid primary key references companies,
  seq bigint not null default 0
);

-- Days that do not count: everywhere, in the islands, in one of them (decision 0251).
create table public_holidays (
  id uuid primary key default gen_random_uuid(),
  day date not null,
  place text not null check (place in ('SPAIN', 'CANARIES', 'EL_HIERRO', 'FUERTEVENTURA', 'GRAN_CANARIA', 'LA_GOMERA',
    'LA_PALMA', 'LANZAROTE', 'TENERIFE')),
  name text not null,
  state text not null default 'recorded' check (state in ('recorded', 'withdrawn')),
  signer_id uuid references employees,
  created_at timestamptz not null default clock_timestamp()
);
create unique index public_holidays_once on public_holidays (day, place) where state = 'recorded';
create trigger public_holidays_kept before delete on public_holidays for each row execute function refuse_change();

-- 2026: Decreto 61/2025 (BOC 88). Of 2027 those that every year has; direction adds what its decree moves.
insert into public_holidays (day, place, name) values
  ('2026-01-01', 'SPAIN', 'Año Nuevo'), ('2026-01-06', 'SPAIN', 'Epifanía del Señor'),
  ('2026-04-02', 'SPAIN', 'Jueves Santo'), ('2026-04-03', 'SPAIN', 'Viernes Santo'),
  ('2026-05-01', 'SPAIN', 'Fiesta del Trabajo'), ('2026-05-30', 'CANARIES', 'Día de Canarias'),
  ('2026-08-15', 'SPAIN', 'Asunción de la Virgen'), ('2026-10-12', 'SPAIN', 'Fiesta Nacional de España'),
  ('2026-11-02', 'CANARIES', 'Todos los Santos'), ('2026-12-08', 'SPAIN', 'Inmaculada Concepción'),
  ('2026-12-25', 'SPAIN', 'Natividad del Señor'),
  ('2026-09-24', 'EL_HIERRO', 'Nuestra Señora de los Reyes'), ('2026-09-18', 'FUERTEVENTURA', 'Nuestra Señora de la Peña'),
  ('2026-09-08', 'GRAN_CANARIA', 'Nuestra Señora del Pino'), ('2026-10-05', 'LA_GOMERA', 'Nuestra Señora de Guadalupe'),
  ('2026-08-05', 'LA_PALMA', 'Nuestra Señora de las Nieves'), ('2026-09-15', 'LANZAROTE', 'Nuestra Señora de los Volcanes'),
  ('2026-02-02', 'TENERIFE', 'Virgen de la Candelaria'),
  ('2027-01-01', 'SPAIN', 'Año Nuevo'), ('2027-01-06', 'SPAIN', 'Epifanía del Señor'),
  ('2027-03-25', 'SPAIN', 'Jueves Santo'), ('2027-03-26', 'SPAIN', 'Viernes Santo'),
  ('2027-05-01', 'SPAIN', 'Fiesta del Trabajo'), ('2027-10-12', 'SPAIN', 'Fiesta Nacional de España'),
  ('2027-11-01', 'SPAIN', 'Todos los Santos'), ('2027-12-06', 'SPAIN', 'Día de la Constitución'),
  ('2027-12-08', 'SPAIN', 'Inmaculada Concepción'), ('2027-12-25', 'SPAIN', 'Natividad del Señor'),
  ('2027-09-24', 'EL_HIERRO', 'Nuestra Señora de los Reyes'), ('2027-09-08', 'GRAN_CANARIA', 'Nuestra Señora del Pino'),
  ('2027-08-05', 'LA_PALMA', 'Nuestra Señora de las Nieves'), ('2027-09-15', 'LANZAROTE', 'Nuestra Señora de los Volcanes'),
  ('2027-02-02', 'TENERIFE', 'Virgen de la Candelaria');
insert into state_changes (concept, record_id, to_state, action)
  select 'publicHoliday', id, 'recorded', 'addHoliday' from public_holidays;

-- Each message that was sent, and its answer.
create table sii_batches (
  id uuid primary key,
  company_id uuid not null references companies,
  book text not null check (book in ('issued', 'received', 'cash')),
  kind text not null check (kind in ('register', 'modify', 'annul')),
  mode text not null check (mode in ('test', 'on')),
  line_count int not null,
  state text not null default 'sent' check (state in ('sent', 'accepted', 'partial', 'refused', 'failed')),
  sent_at timestamptz not null default clock_timestamp(),
  answered_at timestamptz,
  csv text,
  error text
);
-- One message of a book of a company is on its way at a time.
create unique index sii_batches_one on sii_batches (company_id, book) where state = 'sent';
create index sii_batches_newest on sii_batches (company_id, sent_at desc);

create table sii_filings (
  id uuid primary key,
  company_id uuid not null references companies,
  book text not null check (book in ('issued', 'received', 'cash')),
  kind text not null check (kind in ('register', 'modify', 'annul')),
  mode text not null check (mode in ('test', 'on')),
  -- The invoice, the order to a supplier, or the customer whose cash it is.
  source_id uuid not null,
  -- The line before it about the same; the first one has none.
  follows uuid references sii_filings,
  number text not null,
  issue_date date not null,
  -- The month it is declared in, or the year, by its first day.
  period date not null,
  total_cents bigint not null,
  counted_cents bigint not null,
  -- What is said beside what the invoice says: its buyer put right; of a bill its supplier and its taxes; of cash its payer.
  said jsonb not null default '{}',
  entered_at timestamptz not null default clock_timestamp(),
  due_on date not null,
  state text not null default 'due'
    check (state in ('due', 'sent', 'accepted', 'flawed', 'refused', 'corrected', 'withdrawn')),
  -- Whether the agency has taken it, with faults or without.
  is_received boolean not null default false,
  error_code int,
  error_text text,
  batch_id uuid references sii_batches,
  answered_at timestamptz
);
create trigger sii_filings_kept before delete on sii_filings for each row execute function refuse_change();
create unique index sii_filings_first on sii_filings (company_id, source_id, period, book)
  where follows is null and book in ('issued', 'cash');
create unique index sii_filings_live_bill on sii_filings (source_id)
  where book = 'received' and kind <> 'annul' and state not in ('corrected', 'withdrawn');
create index sii_filings_source on sii_filings (source_id, entered_at);
create index sii_filings_due on sii_filings (company_id, book, entered_at, id) where state = 'due';
create index sii_filings_open on sii_filings (due_on) where state in ('due', 'sent', 'refused');
create index sii_filings_wrong on sii_filings (company_id, state) where state in ('flawed', 'refused');
create index sii_filings_batch on sii_filings (batch_id);
create index sii_filings_newest on sii_filings (entered_at desc, id desc);
create index sii_filings_by_day on sii_filings (due_on desc, id desc);
create index sii_filings_by_number on sii_filings (number text_pattern_ops);

-- What the home of the office counts: of who really keeps its books there, what the agency does not have.
create view sii_dues with (security_invoker = true) as
  select id, company_id, due_on from sii_filings where mode = 'on' and state in ('due', 'sent', 'refused');

-- A supplier's bill as it stands in the books.
create view supplier_bills with (security_invoker = true) as
  select o.id as order_id, o.code, o.store_id, o.supplier_id, s.name as supplier_name, s.tax_id as supplier_tax_id,
    o.bill_number as number, o.bill_date, o.bill_taxes as taxes, o.billed_cents as total_cents,
    (o.received_at at time zone 'Atlantic/Canary')::date as received_on,
    (o.bill_corrected_at at time zone 'Atlantic/Canary')::date as corrected_on
  from supplier_orders o join suppliers s on s.id = o.supplier_id where o.billed_cents is not null;

-- Reports of invoices count one in the place of a simplified one once (decision 0252).
alter table reports disable trigger user;
update reports r set total_cents = (
  select coalesce(sum(i.total_cents), 0) from invoices i where i.issue_date between r.from_date and r.until_date
    and i.substitutes is null and (r.store_id is null or i.store_id = r.store_id)) where r.type = 'SII';
alter table reports enable trigger user;

-- Contract: nothing is taken away; what was never sent begins to be entered when direction says so.
