-- Why: the two books of record: the ledger for what is fungible, custody for what has a code.

create table ledger_accounts (
  id int generated always as identity primary key,
  path text not null unique,
  asset text not null check (asset in ('EUR', 'ORO_24', 'ORO_22', 'ORO_18', 'ORO_BAJO', 'PLATA')),
  floor_amount bigint,
  balance bigint not null default 0,
  version bigint not null default 0,
  constraint ledger_accounts_floor check (floor_amount is null or balance >= floor_amount)
) with (fillfactor = 50);

create table ledger_transactions (
  id uuid primary key,
  kind text not null,
  concept text not null,
  record_id uuid not null,
  operation_code text,
  description text not null,
  method text check (method in ('CARD', 'BANK_TRANSFER', 'CASH', 'UNKNOWN')),
  cash_session_id uuid,
  employee_id uuid,
  signer_id uuid,
  reason text,
  made_at timestamptz not null default clock_timestamp(),
  business_date date not null,
  reverses uuid unique references ledger_transactions,
  -- The database transaction that made it: entries cannot be added later.
  made_in xid8 not null default pg_current_xact_id()
);
create index ledger_transactions_record on ledger_transactions (record_id);
create index ledger_transactions_session on ledger_transactions (cash_session_id, kind);

create table ledger_entries (
  account_id int not null references ledger_accounts,
  account_version bigint not null default 0,
  transaction_id uuid not null references ledger_transactions,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null default 0,
  primary key (account_id, account_version)
);
create index ledger_entries_transaction on ledger_entries (transaction_id);

create function book_ledger_entry() returns trigger language plpgsql as $$
begin
  perform 1 from ledger_transactions where id = new.transaction_id and made_in = pg_current_xact_id();
  if not found then
    raise exception 'entries belong to the transaction that makes them' using errcode = 'QL002';
  end if;
  update ledger_accounts set balance = balance + new.amount, version = version + 1
    where id = new.account_id
    returning balance, version into new.balance_after, new.account_version;
  return new;
end $$;
create trigger ledger_entries_book before insert on ledger_entries for each row execute function book_ledger_entry();

create function check_ledger_transaction() returns trigger language plpgsql as $$
begin
  perform 1 from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where e.transaction_id = new.id group by a.asset having sum(e.amount) <> 0 or count(*) < 2;
  if found or not exists (select from ledger_entries where transaction_id = new.id) then
    raise exception 'ledger transaction % does not balance', new.id using errcode = 'QL003';
  end if;
  return null;
end $$;
create constraint trigger ledger_transactions_balance after insert on ledger_transactions
  deferrable initially deferred for each row execute function check_ledger_transaction();

-- The balance of an account moves only through its entries.
create function guard_ledger_account() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 and (new.balance, new.version) is distinct from (old.balance, old.version) then
    raise exception 'balances move only through entries' using errcode = 'QL002';
  end if;
  return new;
end $$;
create trigger ledger_accounts_guard before update on ledger_accounts for each row execute function guard_ledger_account();

create trigger ledger_accounts_append_only before delete on ledger_accounts for each row execute function refuse_change();
create trigger ledger_transactions_append_only before update or delete on ledger_transactions
  for each row execute function refuse_change();
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_transactions_no_truncate before truncate on ledger_transactions execute function refuse_change();
create trigger ledger_entries_no_truncate before truncate on ledger_entries execute function refuse_change();

create table custody_items (
  item_id uuid primary key,
  kind text not null,
  place text not null,
  since timestamptz not null,
  seq int not null
) with (fillfactor = 70);
create index custody_items_place on custody_items (place, kind);

create table custody_moves (
  item_id uuid not null,
  seq int not null default 0,
  kind text not null,
  from_place text,
  to_place text not null,
  at timestamptz not null default clock_timestamp(),
  employee_id uuid,
  reason text not null,
  operation_code text,
  primary key (item_id, seq)
);

create function move_custody_item() returns trigger language plpgsql as $$
declare item custody_items;
begin
  select * into item from custody_items where item_id = new.item_id for no key update;
  new.from_place := item.place;
  new.seq := coalesce(item.seq, 0) + 1;
  if item.item_id is null then
    insert into custody_items (item_id, kind, place, since, seq)
      values (new.item_id, new.kind, new.to_place, new.at, new.seq);
  else
    update custody_items set place = new.to_place, since = new.at, seq = new.seq where item_id = new.item_id;
  end if;
  return new;
end $$;
create trigger custody_moves_move before insert on custody_moves for each row execute function move_custody_item();
create trigger custody_moves_append_only before update or delete on custody_moves
  for each row execute function refuse_change();
create trigger custody_moves_no_truncate before truncate on custody_moves execute function refuse_change();

-- Entries in the given order (by account): a statement of its own, so that it sees the transactions just made.
create function book_entries(transactions uuid[], accounts int[], amounts bigint[]) returns int language plpgsql as $$
begin
  insert into ledger_entries (transaction_id, account_id, amount)
    select t, a, m from unnest(transactions, accounts, amounts) with ordinality as legs(t, a, m, position)
    order by position;
  return cardinality(transactions);
end $$;
