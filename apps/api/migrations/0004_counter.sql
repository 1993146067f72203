-- Why: a shop's selling day: till sessions and counts, sales, payments, returns and their invoices.

create table cash_sessions (
  id uuid primary key,
  store_id uuid not null references stores,
  state text not null check (state in ('open', 'closed')),
  opened_at timestamptz not null default clock_timestamp(),
  opened_by uuid not null references employees,
  business_date date not null,
  opening_counted_cents bigint not null,
  opening_difference_cents bigint not null,
  opening_cents bigint not null,
  opening_reason text,
  closed_at timestamptz,
  closed_by uuid references employees,
  z_number int,
  is_late boolean not null default false,
  -- The Z as it was signed; a reprint reads this, never the ledger again.
  report jsonb,
  version int not null default 1,
  unique (store_id, z_number),
  check ((state = 'closed') = (closed_at is not null and z_number is not null and report is not null))
);
create unique index cash_sessions_one_open on cash_sessions (store_id) where state = 'open';
create index cash_sessions_newest on cash_sessions (store_id, opened_at desc);

create function guard_closed_session() returns trigger language plpgsql as $$
begin
  if old.state = 'closed' then raise exception 'a closed session is final' using errcode = 'QL002'; end if;
  return new;
end $$;
create trigger cash_sessions_final before update on cash_sessions for each row execute function guard_closed_session();
create trigger cash_sessions_kept before delete on cash_sessions for each row execute function refuse_change();

create table cash_counts (
  cash_session_id uuid not null references cash_sessions,
  mode text not null check (mode in ('OPEN', 'CLOSE', 'CASH_COUNT')),
  denomination_cents int not null,
  units int not null check (units > 0),
  primary key (cash_session_id, mode, denomination_cents)
);

create table invoice_heads (
  chain text primary key,
  seq bigint not null default 0,
  hash text not null default ''
) with (fillfactor = 50);

create table invoices (
  id uuid primary key,
  chain text not null references invoice_heads,
  seq bigint not null default 0,
  series text not null,
  number text not null default '' unique,
  type text not null check (type in ('S', 'C', 'R', 'X')),
  concept text not null,
  record_id uuid not null,
  corrects uuid references invoices,
  issuer_tax_id text not null,
  issued_at timestamptz not null default clock_timestamp(),
  issue_date date not null,
  customer_id uuid references customers,
  total_cents bigint not null,
  base_cents bigint not null,
  tax_cents bigint not null,
  -- [{ taxBp, baseCents, taxCents }]
  taxes jsonb not null,
  prev_hash text not null default '',
  hash text not null default '',
  unique (chain, seq),
  check (base_cents + tax_cents = total_cents)
);
create index invoices_record on invoices (record_id);

-- Euros as the tax agency writes them: 12.35
create function euros(cents bigint) returns text language sql immutable as $$
  select trim(to_char(cents / 100.0, 'FM999999999990.00'))
$$;
-- 2024-01-01T19:20:30+01:00 in the shops' zone.
create function canary_timestamp(at timestamptz) returns text language sql stable as $$
  select to_char(at at time zone 'Atlantic/Canary', 'YYYY-MM-DD"T"HH24:MI:SS')
    || case when at at time zone 'Atlantic/Canary' = at at time zone 'UTC' then '+00:00' else '+01:00' end
$$;

-- Number without gaps per series and hash as Orden HAC/1177/2024 art. 13 asks, chained per shop.
create function chain_invoice() returns trigger language plpgsql as $$
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
    '&TipoFactura=', case new.type when 'S' then 'F2' when 'C' then 'F1' when 'R' then 'R5' else 'R4' end,
    '&CuotaTotal=', euros(new.tax_cents), '&ImporteTotal=', euros(new.total_cents),
    '&Huella=', head.hash, '&FechaHoraHusoGenRegistro=', canary_timestamp(new.issued_at)), 'UTF8')), 'hex'));
  update invoice_heads set seq = new.seq, hash = new.hash where chain = new.chain;
  return new;
end $$;
create trigger invoices_chain before insert on invoices for each row execute function chain_invoice();
create trigger invoices_append_only before update or delete on invoices for each row execute function refuse_change();
create trigger invoices_no_truncate before truncate on invoices execute function refuse_change();

create table sales (
  id uuid primary key,
  code text not null unique,
  store_id uuid not null references stores,
  cash_session_id uuid not null references cash_sessions,
  state text not null check (state in ('finished', 'partialReturn', 'fullReturn')),
  sold_at timestamptz not null,
  business_date date not null,
  customer_id uuid references customers,
  seller_id uuid not null references employees,
  signer_id uuid not null references employees,
  piece_count int not null check (piece_count > 0),
  weight_mg bigint not null,
  subtotal_cents bigint not null,
  discount_cents bigint not null,
  total_cents bigint not null,
  base_cents bigint not null,
  tax_cents bigint not null,
  refunded_cents bigint not null default 0,
  refund_max_date date not null,
  version int not null default 1,
  check (subtotal_cents - discount_cents = total_cents),
  check (base_cents + tax_cents = total_cents),
  check (refunded_cents between 0 and total_cents)
) with (fillfactor = 85);
create index sales_newest on sales (sold_at desc, id desc);
create index sales_store on sales (store_id, sold_at desc, id desc);
create index sales_returned on sales (state, sold_at desc, id desc) where state <> 'finished';
create index sales_session on sales (cash_session_id);
create index sales_customer on sales (customer_id, sold_at desc) where customer_id is not null;

create table sale_lines (
  id uuid primary key,
  sale_id uuid not null references sales,
  position int not null,
  product_id uuid not null references products,
  price_cents bigint not null check (price_cents >= 0),
  discount_bp int not null check (discount_bp between 0 and 10000),
  total_cents bigint not null check (total_cents between 0 and price_cents),
  tax_bp int not null,
  returned_at timestamptz,
  disposition text check (disposition in ('RESTOCK', 'DEFECTIVE', 'REWORK', 'MELT')),
  return_reason text,
  unique (sale_id, position),
  check ((returned_at is null) = (disposition is null))
) with (fillfactor = 85);
-- A piece has at most one live sale.
create unique index sale_lines_live on sale_lines (product_id) where returned_at is null;
create index sale_lines_sale on sale_lines (sale_id);

create table sale_payments (
  id uuid primary key,
  sale_id uuid not null references sales,
  cash_session_id uuid not null references cash_sessions,
  paid_at timestamptz not null default clock_timestamp(),
  method text not null check (method in ('CASH', 'CARD', 'BANK_TRANSFER')),
  amount_cents bigint not null check (amount_cents > 0),
  given_cents bigint check (given_cents >= amount_cents),
  card_last4 text,
  terminal_transaction_id text,
  iban text,
  holder_name text,
  holder_surname text,
  employee_id uuid not null references employees,
  refunds_payment_id uuid references sale_payments,
  refunded_cents bigint not null default 0,
  -- Nothing is refunded twice, and a refund is not refundable.
  check (refunded_cents between 0 and amount_cents),
  check (refunds_payment_id is null or refunded_cents = 0)
) with (fillfactor = 85);
create index sale_payments_sale on sale_payments (sale_id);
create unique index sale_payments_terminal on sale_payments (terminal_transaction_id)
  where terminal_transaction_id is not null;
