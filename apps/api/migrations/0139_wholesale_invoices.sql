-- Why: the metal of a closing was paid, and nothing was kept of the invoice the wholesaler owes for it. It is recorded with its paper, or issued in
-- their name by written agreement, bears its tax in the books, and goes into the book of received invoices (decisions 0280 to 0282).
insert into ledger_accounts (path, asset, floor_amount) values
  ('metals:tax-borne', 'EUR', null), ('metals:tax-owed', 'EUR', null), ('metals:tax-within', 'EUR', null);

create table wholesale_agreements (
  id uuid primary key,
  customer_id uuid not null references wholesale_customers,
  document_id uuid not null unique references wholesale_documents,
  from_date date not null,
  -- The last day on which the house may invoice in their name.
  until_date date,
  agreed_at timestamptz not null,
  agreed_by uuid not null references employees,
  ended_by uuid references employees,
  check (until_date >= from_date),
  check ((until_date is null) = (ended_by is null))
);
create trigger wholesale_agreements_kept before delete on wholesale_agreements
  for each row execute function refuse_change();
create unique index wholesale_agreements_open on wholesale_agreements (customer_id) where until_date is null;
create index wholesale_agreements_of on wholesale_agreements (customer_id, from_date);
alter table wholesale_documents drop constraint if exists wholesale_documents_kind_check;
alter table wholesale_documents add constraint wholesale_documents_kind_check check (kind in ('ACTIVITY_REGISTRATION',
  'RESPONSIBILITY_CONTRACT', 'POLICE_PERMISSION', 'BILLING_AGREEMENT', 'OTHER'));

create table wholesale_invoices (
  id uuid primary key,
  kind text not null check (kind in ('RECEIVED', 'SELF_BILLED')),
  state text not null check (state in ('RECORDED', 'ISSUED', 'WITHDRAWN', 'CORRECTED', 'CORRECTIVE')),
  -- Of what the house issues in their name: gapless, one series for each wholesaler (RD 1619/2012 art. 6.1.a).
  series text,
  number text not null check (number <> ''),
  closing_id uuid not null references closings,
  closing_code text not null,
  customer_id uuid not null references wholesale_customers,
  -- The shop that closed the deal, and the company it was of.
  store_id uuid not null references stores,
  company_id uuid not null references companies,
  issuer jsonb not null,
  recipient jsonb not null,
  issue_date date not null,
  treatment text not null check (treatment in ('REVERSE_CHARGE', 'INVESTMENT_GOLD', 'GENERAL')),
  tax_bp int not null check (tax_bp between 0 and 10000),
  base_cents bigint not null check (base_cents <> 0),
  tax_cents bigint not null,
  total_cents bigint not null,
  taxes jsonb not null,
  lines jsonb not null default '[]',
  bars jsonb not null default '[]',
  file_id uuid references files,
  agreement_id uuid references wholesale_agreements,
  corrects uuid unique references wholesale_invoices,
  employee_id uuid not null references employees,
  recorded_at timestamptz not null,
  booked_on date not null,
  version int not null default 1,
  seal bytea not null default '',
  check ((kind = 'RECEIVED') = (file_id is not null)),
  check ((kind = 'SELF_BILLED') = (series is not null and agreement_id is not null)),
  check ((state = 'CORRECTIVE') = (corrects is not null)),
  check (total_cents = base_cents + case when treatment = 'GENERAL' then tax_cents else 0 end)
);
create trigger wholesale_invoices_kept before delete on wholesale_invoices for each row execute function refuse_change();
create function number_wholesale_invoice() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  new.number := new.series || '-' || lpad(next_number('wholesale invoice ' || new.series)::text, 6, '0');
  return new;
end $$;
create trigger wholesale_invoices_number before insert on wholesale_invoices for each row when (new.series is not null)
  execute function number_wholesale_invoice();
create trigger zz_seal before insert or update on wholesale_invoices for each row execute function seal_row('kind',
  'number', 'closing_id', 'customer_id', 'issuer', 'recipient', 'treatment', 'base_cents', 'tax_cents', 'total_cents',
  'lines', 'corrects');
-- The same paper twice would be deducted twice.
create unique index wholesale_invoices_once on wholesale_invoices (customer_id, upper(number), extract(year from issue_date))
  where state <> 'WITHDRAWN';
create index wholesale_invoices_newest on wholesale_invoices (recorded_at desc, id desc);
create index wholesale_invoices_of_closing on wholesale_invoices (closing_id, recorded_at desc, id desc);
create index wholesale_invoices_of_customer on wholesale_invoices (customer_id, recorded_at desc, id desc);
create index wholesale_invoices_in_series on wholesale_invoices (series, number) where series is not null;

-- What a closing has been invoiced, for its page and for what would leave an invoice without metal.
create view closing_invoices with (security_invoker = true) as
  select id, closing_id, number, kind, state, issue_date, total_cents, recorded_at,
    state in ('RECORDED', 'ISSUED') as is_live from wholesale_invoices;
-- Since when more of it is paid than was invoiced.
create view closing_uninvoiced with (security_invoker = true) as
  select closing_id, min(paid_on) as since, max(paid)::bigint - max(invoiced)::bigint as missing_cents
  from (select p.closing_id, (p.paid_at at time zone 'Atlantic/Canary')::date as paid_on,
      sum(p.amount_cents) over (partition by p.closing_id order by p.paid_at, p.id) as paid,
      coalesce(i.cents, 0) as invoiced
    from closing_payments p left join (select closing_id, sum(total_cents) as cents from wholesale_invoices
      where state in ('RECORDED', 'ISSUED') group by 1) i on i.closing_id = p.closing_id
    where p.undone_at is null) t
  where paid > invoiced group by closing_id;
-- As the book of received invoices needs them; what was withdrawn never was.
create view wholesale_bills with (security_invoker = true) as
  select i.id, i.store_id, i.number, i.issue_date, i.total_cents, i.issuer ->> 'name' as supplier_name,
    i.issuer ->> 'taxId' as supplier_tax_id, i.taxes, i.booked_on, i.treatment, o.number as corrects_number,
    o.issue_date as corrects_date
  from wholesale_invoices i left join wholesale_invoices o on o.id = i.corrects where i.state <> 'WITHDRAWN';

-- What the Canary agency last said of a received invoice.
create view received_filings with (security_invoker = true) as
  select distinct on (source_id) source_id,
    case when state in ('due', 'sent') then 'waiting' else state end as state,
    state in ('sent', 'accepted', 'flawed') as is_taken
  from sii_filings where book = 'received' and kind <> 'annul' and state <> 'withdrawn'
  order by source_id, entered_at desc, id desc;
-- Contract: a document of a wholesale customer may be of one more kind; the version before never reads it by its kind.
