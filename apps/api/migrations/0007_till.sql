-- Why: counts at any time, movements people make, corrected payments, complete invoices and months that are closed.

-- The notes and coins of an amount: [{ denominationCents, units }]
create function units_cents(units jsonb) returns bigint language sql immutable as $$
  select coalesce(sum((u ->> 'denominationCents')::bigint * (u ->> 'units')::bigint), 0)::bigint
  from jsonb_array_elements(units) u
$$;

create table spot_counts (
  id uuid primary key,
  store_id uuid not null references stores,
  account text not null check (account in ('till', 'remainder')),
  cash_session_id uuid references cash_sessions,
  counted_at timestamptz not null,
  business_date date not null,
  expected_cents bigint not null,
  counted_cents bigint not null,
  reason text,
  units jsonb not null,
  employee_id uuid not null references employees,
  signer_id uuid not null references employees,
  check (units_cents(units) = counted_cents),
  check (expected_cents = counted_cents or reason is not null),
  check (account <> 'till' or cash_session_id is not null)
);
create index spot_counts_newest on spot_counts (store_id, account, counted_at desc);
create index spot_counts_session on spot_counts (cash_session_id) where cash_session_id is not null;
create trigger spot_counts_append_only before update or delete on spot_counts
  for each row execute function refuse_change();
create trigger spot_counts_no_truncate before truncate on spot_counts execute function refuse_change();

create table cash_movements (
  id uuid primary key,
  code text not null unique,
  store_id uuid not null references stores,
  state text not null check (state in ('booked', 'corrected')),
  type text not null check (type in ('REMAINDER_TO_CASH', 'CASH_TO_REMAINDER', 'CASH_OUTPUT', 'CASH_INPUT',
    'REMAINDER_TO_BANK', 'BANK_TO_REMAINDER')),
  amount_cents bigint not null check (amount_cents > 0),
  units jsonb not null,
  concept text not null,
  observations text not null,
  bank_reference text,
  slip_id uuid references files,
  made_at timestamptz not null,
  business_date date not null,
  employee_id uuid not null references employees,
  signer_id uuid not null references employees,
  check (units_cents(units) = amount_cents),
  check ((type like '%BANK%') = (bank_reference is not null)),
  check ((type like '%BANK%') = (slip_id is not null))
);
create index cash_movements_day on cash_movements (store_id, business_date);
-- What a movement says never changes; it can only be marked as corrected, once.
create function guard_cash_movement() returns trigger language plpgsql as $$
begin
  if old.state = 'corrected' or to_jsonb(new) - 'state' is distinct from to_jsonb(old) - 'state' then
    raise exception 'a movement is corrected by another one' using errcode = 'QL002';
  end if;
  return new;
end $$;
create trigger cash_movements_guard before update on cash_movements for each row execute function guard_cash_movement();
create trigger cash_movements_kept before delete on cash_movements for each row execute function refuse_change();

create table closed_months (
  id uuid primary key,
  store_id uuid not null references stores,
  month date not null check (extract(day from month) = 1),
  closed_at timestamptz not null,
  closed_by uuid not null references employees,
  unique (store_id, month)
);
create trigger closed_months_append_only before update or delete on closed_months
  for each row execute function refuse_change();
create trigger closed_months_no_truncate before truncate on closed_months execute function refuse_change();

-- Whoever books it and however: nothing is dated in a month its shop has closed.
create or replace function book_ledger_entry() returns trigger language plpgsql as $$
declare booked date;
declare account text;
begin
  select business_date into booked from ledger_transactions
    where id = new.transaction_id and made_in = pg_current_xact_id();
  if not found then
    raise exception 'entries belong to the transaction that makes them' using errcode = 'QL002';
  end if;
  update ledger_accounts set balance = balance + new.amount, version = version + 1
    where id = new.account_id
    returning balance, version, path into new.balance_after, new.account_version, account;
  perform 1 from closed_months m join stores s on s.id = m.store_id
    where m.month = date_trunc('month', booked)::date and s.code = split_part(account, ':', 2);
  if found then
    raise exception 'the month of % is closed', booked using errcode = 'QL004', constraint = 'closed_months';
  end if;
  return new;
end $$;

insert into ledger_accounts (path, asset, floor_amount)
  select 'store:' || s.code || ':' || a.account, 'EUR', null
  from stores s cross join unnest(array['extraordinary', 'difference:remainder']) as a (account)
  on conflict do nothing;

create index sales_seller on sales (seller_id, sold_at desc, id desc);

-- A payment written down wrongly keeps its row; another one says what it was.
alter table sale_payments
  add column corrects_payment_id uuid unique references sale_payments,
  add column corrected_at timestamptz,
  add check (corrected_at is null or refunded_cents = 0),
  add check (corrects_payment_id is null or refunds_payment_id is null);
drop index sale_payments_terminal;
create unique index sale_payments_terminal on sale_payments (terminal_transaction_id)
  where terminal_transaction_id is not null and corrected_at is null;

-- A complete invoice takes the place of a ticket (RD 1619/2012 art. 15.6) and keeps whom it was made out to.
alter table invoices
  add column substitutes uuid unique references invoices,
  add column recipient jsonb,
  add check (type <> 'C' or recipient is not null),
  add check (substitutes is null or type = 'C');
create or replace function chain_invoice() returns trigger language plpgsql as $$
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
      else case new.type when 'S' then 'F2' when 'C' then 'F1' when 'R' then 'R5' else 'R4' end end,
    '&CuotaTotal=', euros(new.tax_cents), '&ImporteTotal=', euros(new.total_cents),
    '&Huella=', head.hash, '&FechaHoraHusoGenRegistro=', canary_timestamp(new.issued_at)), 'UTF8')), 'hex'));
  update invoice_heads set seq = new.seq, hash = new.hash where chain = new.chain;
  return new;
end $$;

do $$
begin
  if not exists (select from pg_roles where rolname = 'quilate_app') then return; end if;
  revoke update, delete on spot_counts, closed_months from quilate_app;
  revoke delete on cash_movements from quilate_app;
end $$;
