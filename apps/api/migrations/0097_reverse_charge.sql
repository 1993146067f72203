-- Why: a bar that is sold to a refinery has no invoice of the house (decision 0142).
alter table invoices drop constraint invoices_type_check,
  add constraint invoices_type_check check (type in ('S', 'C', 'R', 'X', 'I')),
  add check (type <> 'I' or (recipient is not null and tax_cents = 0));

-- Complete too, its tax is accounted for by the buyer.
create or replace function chain_invoice() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare head invoice_heads;
begin
  select * into head from invoice_heads where chain = new.chain for no key update;
  if not found then
    insert into invoice_heads (chain) values (new.chain) on conflict do nothing;
    select * into strict head from invoice_heads where chain = new.chain for no key update;
  end if;
  new.seq := head.seq + 1;
  new.prev_hash := head.hash;
  new.number := new.series || '-' || lpad(next_number('invoice ' || new.series)::text, 6, '0');
  new.issued_at := clock_timestamp();
  new.hash := upper(encode(sha256(convert_to(concat(
    'IDEmisorFactura=', new.issuer_tax_id, '&NumSerieFactura=', new.number,
    '&FechaExpedicionFactura=', to_char(new.issue_date, 'DD-MM-YYYY'),
    '&TipoFactura=', case when new.substitutes is not null then 'F3'
      else case new.type when 'S' then 'F2' when 'C' then 'F1' when 'I' then 'F1' when 'R' then 'R5' else 'R4' end end,
    '&CuotaTotal=', euros(new.tax_cents), '&ImporteTotal=', euros(new.total_cents),
    '&Huella=', head.hash, '&FechaHoraHusoGenRegistro=', canary_timestamp(new.issued_at)), 'UTF8')), 'hex'));
  update invoice_heads set seq = new.seq, hash = new.hash where chain = new.chain;
  return new;
end $$;
