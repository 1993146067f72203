-- Why: who does not send the records of its invoices signs each of them and keeps a log of what befell them
-- (RD 1007/2023 art. 8, Orden HAC/1177/2024 arts. 9 and 14; decision 0394).
alter table tax_modes drop constraint tax_modes_mode_check,
  add constraint tax_modes_mode_check check (mode in ('off', 'test', 'on', 'signed'));
alter table tax_records drop constraint tax_records_mode_check,
  add constraint tax_records_mode_check check (mode in ('off', 'test', 'on', 'signed'));

-- As it was, but that only what is sent has to be answered.
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
  if entry.mode in ('test', 'on') then
    with filed as (
      insert into tax_filings (company_id, seq, invoice_id, number, issue_date, mode, generated_at)
        values (entry.company_id, entry.seq, entry.invoice_id, entry.number, entry.issue_date, entry.mode,
          entry.generated_at) returning id)
    insert into state_changes (concept, record_id, to_state, action)
      select 'taxFiling', id, 'waiting', 'append' from filed;
  end if;
  return entry.seq;
end $$;

-- Signed in the order of the chain: what is left to sign is what comes after the last that was.
create index tax_records_to_sign on tax_records (company_id, seq) where mode = 'signed';
