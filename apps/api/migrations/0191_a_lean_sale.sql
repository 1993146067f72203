-- Why: some of what the guards of a sale ask was asked twice, or made ready anew with each of its statements (decision 0412).

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

-- The digest of seal_of, put together where it is written. What only changes its state keeps its seal.
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
do $$
declare sealed record;
begin
  for sealed in
    select t.tgrelid::regclass as name, string_agg(format('%I', c), ', ') as columns,
        string_agg(quote_literal(c), ', ' order by at) as told
      from pg_trigger t, unnest(string_to_array(encode(t.tgargs, 'escape'), '\000')) with ordinality as said(c, at)
      where t.tgname = 'zz_seal' and c <> '' group by 1
  loop
    execute format('create or replace trigger zz_seal before insert or update of %s, seal on %s for each row
      execute function seal_row(%s)', sealed.columns, sealed.name, sealed.told);
  end loop;
end $$;

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

-- sale_lines_sale_id_position_key begins with the same column.
drop index sale_lines_sale;
