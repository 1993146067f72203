-- Why: the heads of the audit leave the house each night and can be held against its books; those of the records of invoices did neither
-- (decisions 0088, 0222). What a fingerprint is made of is said once, and can be read with it.
create function tax_record_text(entry tax_records) returns text language sql stable as $$
  select case entry.kind
    when 'issue' then concat(
      'IDEmisorFactura=', entry.issuer_tax_id, '&NumSerieFactura=', entry.number,
      '&FechaExpedicionFactura=', to_char(entry.issue_date, 'DD-MM-YYYY'), '&TipoFactura=', entry.invoice_type,
      '&CuotaTotal=', euros(entry.tax_cents), '&ImporteTotal=', euros(entry.total_cents),
      '&Huella=', entry.prev_hash, '&FechaHoraHusoGenRegistro=', canary_timestamp(entry.generated_at))
    else concat(
      'IDEmisorFacturaAnulada=', entry.issuer_tax_id, '&NumSerieFacturaAnulada=', entry.number,
      '&FechaExpedicionFacturaAnulada=', to_char(entry.issue_date, 'DD-MM-YYYY'),
      '&Huella=', entry.prev_hash, '&FechaHoraHusoGenRegistro=', canary_timestamp(entry.generated_at)) end
$$;
create or replace function tax_record_hash(entry tax_records) returns text language sql stable as $$
  select upper(encode(sha256(convert_to(tax_record_text(entry), 'UTF8')), 'hex'))
$$;

-- One chain for each company, under a name that no shop has.
create view tax_chain_heads with (security_invoker = true) as
  select 'VERIFACTU:' || company_id as chain, seq, lower(hash) as hash from tax_heads where seq > 0;
create view tax_chain_links with (security_invoker = true) as
  select 'VERIFACTU:' || r.company_id as chain, r.seq, tax_record_text(r) as text, lower(r.prev_hash) as prev_hash,
    lower(r.hash) as hash
  from tax_records r;
