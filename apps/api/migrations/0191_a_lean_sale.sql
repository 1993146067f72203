-- Why: what the guards of a sale ask was asked twice, or made ready anew with each of its statements (decision 0412).

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

-- sale_lines_sale_id_position_key begins with the same column.
drop index sale_lines_sale;
