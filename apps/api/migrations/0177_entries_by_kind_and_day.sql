-- Why: a kind or a week of a till with half a million entries was looked for from its newest back (decision 0387).
alter table ledger_entries add column kind text;
alter table ledger_entries disable trigger user;
update ledger_entries e set kind = t.kind from ledger_transactions t where t.id = e.transaction_id;
alter table ledger_entries enable trigger user;
create index ledger_entries_kind on ledger_entries (account_id, kind, account_version);

create or replace function book_ledger_entry() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare booked date;
declare account text;
begin
  select business_date, kind into booked, new.kind from ledger_transactions
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

-- The first entry of an account of that day or a later one; past its last where there is none. An account is booked in
-- the order of time, so it is found by halves. Around midnight a command that began before it may come a little later.
create function ledger_version_from(account int, day date) returns bigint language plpgsql stable as $$
declare low bigint;
declare high bigint;
declare middle bigint;
declare half bigint;
declare booked date;
begin
  select min(account_version), max(account_version) + 1 into low, high from ledger_entries where account_id = account;
  while low < high loop
    middle := low + (high - low) / 2;
    select e.account_version, t.business_date into half, booked
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.account_id = account and e.account_version >= middle order by e.account_version limit 1;
    if booked < day then
      low := half + 1;
    else
      high := middle;
    end if;
  end loop;
  return low;
end $$;
