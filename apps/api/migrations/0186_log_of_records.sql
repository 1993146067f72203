-- Why: the log of who does not send its records is chained and signed as they are (decision 0394).
create table tax_event_heads (
  company_id uuid primary key references companies,
  seq bigint not null default 0,
  hash text not null default ''
) with (fillfactor = 50);

create table tax_events (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies,
  seq bigint not null,
  -- As the tax office numbers them: 01 to 10.
  kind text not null check (kind in ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10')),
  producer_name text not null,
  producer_tax_id text not null,
  software_version text not null,
  installation text not null,
  issuer_name text not null,
  issuer_tax_id text not null,
  details jsonb not null,
  generated_at timestamptz not null,
  prev_hash text not null,
  hash text not null,
  unique (company_id, seq)
);
create index tax_events_newest on tax_events (generated_at desc, id desc);
create index tax_events_by_kind on tax_events (company_id, kind, seq desc);
create trigger tax_events_append_only before update or delete on tax_events
  for each row execute function refuse_change();
create trigger tax_events_no_truncate before truncate on tax_events execute function refuse_change();

-- A link of either chain as it was signed. What is signed says all of it; the link itself is never changed.
create table tax_signatures (
  company_id uuid not null references companies,
  chain text not null check (chain in ('records', 'events')),
  seq bigint not null,
  certificate_id uuid not null references tax_certificates,
  document text not null,
  signed_at timestamptz not null,
  primary key (company_id, chain, seq)
);
create trigger tax_signatures_append_only before update or delete on tax_signatures
  for each row execute function refuse_change();
create trigger tax_signatures_no_truncate before truncate on tax_signatures execute function refuse_change();

-- What an event is fingerprinted over (the agency's document on fingerprints, 3.c); `QL` is this program.
create function tax_event_text(entry tax_events) returns text language sql stable as $$
  select concat(
    'NIF=', entry.producer_tax_id, '&ID=&IdSistemaInformatico=QL&Version=', entry.software_version,
    '&NumeroInstalacion=', entry.installation, '&NIF=', entry.issuer_tax_id, '&TipoEvento=', entry.kind,
    '&HuellaEvento=', entry.prev_hash, '&FechaHoraHusoGenEvento=', canary_timestamp(entry.generated_at))
$$;
create function tax_event_hash(entry tax_events) returns text language sql stable as $$
  select upper(encode(sha256(convert_to(tax_event_text(entry), 'UTF8')), 'hex'))
$$;

-- Whether a company works now without sending: it has begun and not ended.
create function keeps_tax_log(company uuid) returns boolean language sql stable as $$
  select coalesce((select kind = '01' from tax_events where company_id = company and kind in ('01', '02')
    order by seq desc limit 1), false)
$$;

-- Appends to the log of a company and answers the event; whoever appends holds its head until the transaction ends.
create function append_tax_event(company uuid, event_kind text, event_details jsonb default '{}')
  returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head tax_event_heads;
  entry tax_events;
begin
  insert into tax_event_heads (company_id) values (company) on conflict do nothing;
  select * into strict head from tax_event_heads where company_id = company for no key update;
  select gen_random_uuid(), c.id, c.legal_name, c.tax_id, y.producer_name, y.producer_tax_id, y.software_version,
      y.installation
    into strict entry.id, entry.company_id, entry.issuer_name, entry.issuer_tax_id, entry.producer_name,
      entry.producer_tax_id, entry.software_version, entry.installation
    from companies c cross join (select * from tax_systems order by since desc limit 1) y where c.id = company;
  entry.seq := head.seq + 1;
  entry.kind := event_kind;
  entry.details := event_details;
  entry.generated_at := clock_timestamp();
  entry.prev_hash := head.hash;
  entry.hash := tax_event_hash(entry);
  insert into tax_events select (entry).*;
  update tax_event_heads set seq = entry.seq, hash = entry.hash where company_id = company;
  return entry.id;
end $$;

-- Both chains alike, with what each fingerprint should be and whether it is signed.
create view tax_links with (security_invoker = true) as
  select company_id, 'records' as chain, seq, generated_at, prev_hash, hash, tax_record_hash(r) as said,
      mode = 'signed' as is_signed
    from tax_records r
  union all
  select company_id, 'events', seq, generated_at, prev_hash, hash, tax_event_hash(e), true from tax_events e;
create view tax_link_heads with (security_invoker = true) as
  select company_id, 'records' as chain, seq, hash from tax_heads
  union all
  select company_id, 'events', seq, hash from tax_event_heads;

-- What is wrong with a chain, numbered as the tax office does: fingerprint, links, times; signatures are looked at apart.
create function tax_anomalies(company uuid, of_chain text) returns table (seq bigint, kind text)
  language sql stable as $$
  with links as (
    select l.*, lag(l.seq, 1, 0::bigint) over w as seq_before, lag(l.hash, 1, '') over w as hash_before,
      lag(l.generated_at) over w as at_before
    from tax_links l where l.company_id = company and l.chain = of_chain window w as (order by l.seq))
  select links.seq, k.kind from links, lateral (values
      ('01', links.hash <> links.said),
      ('04', links.seq <> links.seq_before + 1),
      ('08', links.seq = links.seq_before + 1 and links.prev_hash <> links.hash_before),
      ('11', links.generated_at < links.at_before),
      ('13', links.generated_at > clock_timestamp() + interval '1 minute')) k (kind, is_so)
    where k.is_so
  union all
  select coalesce(l.seq, 0), '05' from tax_link_heads h
    left join lateral (select links.seq, links.hash from links order by links.seq desc limit 1) l on true
    where h.company_id = company and h.chain = of_chain
      and (h.seq <> coalesce(l.seq, 0) or h.hash <> coalesce(l.hash, ''))
$$;

-- The log leaves the house with the chains of invoices.
create or replace view tax_chain_heads with (security_invoker = true) as
  select 'VERIFACTU:' || company_id as chain, seq, lower(hash) as hash from tax_heads where seq > 0
  union all
  select 'SUCESOS:' || company_id, seq, lower(hash) from tax_event_heads where seq > 0;
create or replace view tax_chain_links with (security_invoker = true) as
  select 'VERIFACTU:' || r.company_id as chain, r.seq, tax_record_text(r) as text, lower(r.prev_hash) as prev_hash,
    lower(r.hash) as hash
  from tax_records r
  union all
  select 'SUCESOS:' || e.company_id, e.seq, tax_event_text(e), lower(e.prev_hash), lower(e.hash) from tax_events e;
