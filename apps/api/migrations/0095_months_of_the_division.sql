-- Why: months of the metals division were never closed: its books could be dated in any of them (decision 0141).
alter table closed_months alter column store_id drop not null, add column division_id uuid references divisions,
  add column place_id uuid not null generated always as (coalesce(store_id, division_id)) stored,
  add check (num_nonnulls(store_id, division_id) = 1), add unique (place_id, month),
  drop constraint closed_months_store_id_month_key;
create index closed_months_month on closed_months (month);

-- Of the division are its cash and all its metal.
create or replace function book_ledger_entry() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
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
  perform 1 from closed_months m left join stores s on s.id = m.store_id
    where m.month = date_trunc('month', booked)::date and case when m.division_id is null
      then s.code = split_part(account, ':', 2) else account ~ '^(metals|store:METALES):' end;
  if found then
    raise exception 'the month of % is closed', booked using errcode = 'QL004', constraint = 'closed_months';
  end if;
  return new;
end $$;
