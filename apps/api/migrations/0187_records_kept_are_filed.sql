-- Why: a record that is signed and kept could be neither put right nor annulled: both begin at its filing, which only what is sent had
-- (decision 0402). Each record of who sends or signs has one now; of who signs it is kept until a later one follows it.
alter table tax_filings drop constraint tax_filings_mode_check,
  add constraint tax_filings_mode_check check (mode in ('test', 'on', 'signed'));
alter table tax_filings drop constraint tax_filings_state_check,
  add constraint tax_filings_state_check check (state in ('waiting', 'kept', 'accepted', 'flawed', 'refused', 'corrected'));

-- As it was, but that what is signed has its filing too.
create or replace function append_tax_record(invoice invoices, kind text, at timestamptz default null,
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
      insert into tax_filings (company_id, seq, invoice_id, number, issue_date, mode, generated_at, state)
        values (entry.company_id, entry.seq, entry.invoice_id, entry.number, entry.issue_date, entry.mode,
          entry.generated_at, case entry.mode when 'signed' then 'kept' else 'waiting' end) returning id, state)
    insert into state_changes (concept, record_id, to_state, action)
      select 'taxFiling', id, state, case state when 'kept' then 'keep' else 'append' end from filed;
  end if;
  return entry.seq;
end $$;

-- Those of before: none of them was ever followed by another.
with filed as (
  insert into tax_filings (company_id, seq, invoice_id, number, issue_date, mode, generated_at, state)
    select company_id, seq, invoice_id, number, issue_date, mode, generated_at, 'kept' from tax_records
      where mode = 'signed' order by company_id, seq
    returning id)
insert into state_changes (concept, record_id, to_state, action)
  select 'taxFiling', id, 'kept', 'keep' from filed;

-- What lists say of an invoice: how its last record stands, and what that record is.
create or replace view invoice_filings with (security_invoker = true) as
  select f.invoice_id, f.id as filing_id, f.state,
    case when r.is_correction then 'correction' else r.kind end as kind
  from tax_filings f join tax_records r on r.company_id = f.company_id and r.seq = f.seq
  where f.state <> 'corrected';
