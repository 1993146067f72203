-- Why: half of what a sale costs PostgreSQL was neither its rows nor their guards, but how these were written (decision 0412).

-- What is booked together is booked in one statement: each account once, however many entries it has. Whoever calls
-- book_entries puts it in here; only this trigger may say the balance and the version of an entry.
create view ledger_legs as
  select null::uuid[] as transactions, null::int[] as accounts, null::bigint[] as amounts where false;
create function book_legs() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  booked int;
  is_short boolean;
  shut date;
begin
  perform 1 from ledger_accounts where id = any (new.accounts) order by id for no key update;
  with legs as materialized (
    select l.at, l.transaction, l.account, l.amount, t.kind, t.business_date,
        sum(l.amount) over so_far as moved, count(*) over so_far as times
      from unnest(new.transactions, new.accounts, new.amounts) with ordinality as l(transaction, account, amount, at)
      join ledger_transactions t on t.id = l.transaction and t.made_in = pg_current_xact_id()
      window so_far as (partition by l.account order by l.at)
  ), moved as (
    update ledger_accounts a set balance = a.balance + s.moved, version = a.version + s.times
      from (select distinct on (account) account, moved, times from legs order by account, at desc) s
      where a.id = s.account
      returning a.id, a.path, a.floor_amount, a.balance - s.moved as balance, a.version - s.times as version
  ), entries as (
    insert into ledger_entries (account_id, account_version, transaction_id, amount, balance_after, kind)
      select l.account, m.version + l.times, l.transaction, l.amount, m.balance + l.moved, l.kind
      from legs l join moved m on m.id = l.account
  )
  select count(*), bool_or(m.balance + l.moved < m.floor_amount), min(l.business_date) filter (where exists (
      select from closed_months c left join stores s on s.id = c.store_id
      where c.month = date_trunc('month', l.business_date)::date and case when c.division_id is null
        then s.code = split_part(m.path, ':', 2) else m.path ~ '^(metals|store:METALES):' end))
    into booked, is_short, shut from legs l join moved m on m.id = l.account;
  if booked <> cardinality(new.accounts) then
    raise exception 'entries belong to the transaction that makes them' using errcode = 'QL002';
  end if;
  if shut is not null then
    raise exception 'the month of % is closed', shut using errcode = 'QL004', constraint = 'closed_months';
  end if;
  -- Below its floor in between is below it: an account is booked in this order.
  if is_short then
    raise exception 'an account would fall below its floor'
      using errcode = 'check_violation', constraint = 'ledger_accounts_floor', table = 'ledger_accounts';
  end if;
  return new;
end $$;
create trigger ledger_legs_book instead of insert on ledger_legs for each row execute function book_legs();
do $$
begin
  if exists (select from pg_roles where rolname = 'quilate_app') then
    grant select, insert on ledger_legs to quilate_app;
  end if;
end $$;
create or replace function book_entries(transactions uuid[], accounts int[], amounts bigint[]) returns int language plpgsql as $$
begin
  insert into ledger_legs values (transactions, accounts, amounts);
  return cardinality(transactions);
end $$;
-- An entry put in by itself is booked as before, whatever it says of itself; by who answers requests always, since a
-- trigger of a temporary table of theirs would be one within another, too. Only book_legs runs as its owner.
create or replace trigger ledger_entries_book before insert on ledger_entries for each row
  when (pg_trigger_depth() = 0 or current_user = 'quilate_app') execute function book_ledger_entry();

-- Asked once, not twice.
create or replace function check_ledger_transaction() returns trigger language plpgsql as $$
declare
  is_wrong boolean;
begin
  select coalesce(bool_or(s.total <> 0 or s.entries < 2), true) into is_wrong
    from (select sum(e.amount) as total, count(*) as entries from ledger_entries e
      join ledger_accounts a on a.id = e.account_id where e.transaction_id = new.id group by a.asset) s;
  if is_wrong then
    raise exception 'ledger transaction % does not balance', new.id using errcode = 'QL003';
  end if;
  return null;
end $$;

-- What is where it is said to be is held and moved at once; only of the rest is asked where it is.
create or replace function move_custody_item() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare item custody_items;
begin
  update custody_items i set place = new.to_place, since = new.at, seq = i.seq + 1,
      corner = case when i.place = new.to_place then coalesce(new.corner, i.corner) else new.corner end
    where i.item_id = new.item_id and i.place = new.from_place
    returning i.seq, i.corner into new.seq, new.corner;
  if found then return new; end if;
  select * into item from custody_items where item_id = new.item_id for no key update;
  if item.place is distinct from new.from_place then
    raise exception 'it is in %, not in %', item.place, new.from_place
      using errcode = 'check_violation', constraint = 'custody_elsewhere', detail = coalesce(item.place, '');
  end if;
  new.seq := coalesce(item.seq, 0) + 1;
  -- What stays where it is stays in its corner, unless another one is said.
  if item.place = new.to_place then new.corner := coalesce(new.corner, item.corner); end if;
  if item.item_id is null then
    insert into custody_items (item_id, kind, place, corner, since, seq)
      values (new.item_id, new.kind, new.to_place, new.corner, new.at, new.seq);
  else
    update custody_items set place = new.to_place, corner = new.corner, since = new.at, seq = new.seq
      where item_id = new.item_id;
  end if;
  return new;
end $$;

-- The digest of seal_of, put together where it is written. A piece that only changes its state keeps its seal.
create or replace function seal_row() returns trigger language plpgsql as $$
declare
  whole jsonb := to_jsonb(new);
  told text;
  name text;
begin
  foreach name in array tg_argv loop
    told := concat_ws(chr(31), told, name || '=' || coalesce(whole ->> name, ''));
  end loop;
  new.seal := sha256(convert_to(told, 'UTF8'));
  return new;
end $$;
create or replace trigger zz_seal before insert or update of code, metal, weight_mg, final_price_cents, tax_bp,
    extra_fixed_price_cents, seal on products
  for each row execute function seal_row('code', 'metal', 'weight_mg', 'final_price_cents', 'tax_bp',
    'extra_fixed_price_cents');

-- A function of SQL is made ready anew by each statement that calls it.
create or replace function business_date() returns date language plpgsql stable as $$
begin
  return (clock_timestamp() at time zone 'Atlantic/Canary')::date;
end $$;
create or replace function piece_treatment(investment text, store uuid) returns text language plpgsql stable as $$
begin
  if investment is not null then return 'INVESTMENT_GOLD'; end if;
  if company_regime((select s.company_id from stores s where s.id = store), business_date()) = 'RETAILER' then
    return 'RETAILER';
  end if;
  return null;
end $$;

-- Another index begins with the same column, and what few rows have is kept of those few.
drop index sale_lines_sale;
alter table ledger_transactions drop constraint ledger_transactions_reverses_key;
create unique index ledger_transactions_reverses_key on ledger_transactions (reverses) where reverses is not null;
alter table sales drop constraint sales_advance_of_key;
create unique index sales_advance_of_key on sales (advance_of) where advance_of is not null;
alter table invoices drop constraint invoices_substitutes_key;
create unique index invoices_substitutes_key on invoices (substitutes) where substitutes is not null;
alter table payments drop constraint payments_corrects_payment_id_key;
create unique index payments_corrects_payment_id_key on payments (corrects_payment_id)
  where corrects_payment_id is not null;
