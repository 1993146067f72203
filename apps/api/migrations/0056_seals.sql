-- Why: who switches the guards off could change how something was paid, whose invoice or sale it is, somebody's role or a
-- price, and the books agreed (F17). Each row is sealed when it is written, and what it says is compared with its seal.

-- The columns named, as one digest. None is a moment: how one is written depends on the zone of who asks.
create function seal_of(whole jsonb, names text[]) returns bytea language sql immutable parallel safe as $$
  select sha256(convert_to(string_agg(n || '=' || coalesce(whole ->> n, ''), chr(31) order by at), 'UTF8'))
  from unnest(names) with ordinality as t(n, at)
$$;
create function seal_row() returns trigger language plpgsql as $$
begin
  new.seal := seal_of(to_jsonb(new), tg_argv);
  return new;
end $$;

do $$
declare
  sealed record;
begin
  -- The rooms name the same columns in their invariants.
  for sealed in select * from (values
    ('employees', array['email', 'role', 'end_date', 'password_hash', 'signature_hash']),
    ('products', array['code', 'metal', 'weight_mg', 'final_price_cents', 'tax_bp', 'extra_fixed_price_cents']),
    ('sales', array['code', 'store_id', 'business_date', 'customer_id', 'seller_id', 'signer_id', 'total_cents']),
    ('invoices', array['number', 'record_id', 'customer_id', 'recipient', 'corrects', 'substitutes']),
    ('payments', array['method', 'amount_cents', 'card_last4', 'iban', 'holder_name', 'holder_surname', 'employee_id']),
    ('lot_payments', array['source', 'amount_cents', 'iban', 'holder_name', 'holder_surname', 'employee_id']),
    ('closing_payments', array['method', 'amount_cents', 'iban', 'holder_name', 'holder_surname', 'employee_id'])
  ) as t(name, columns) loop
    execute format('alter table %I add column seal bytea not null default ''''', sealed.name);
    execute format('alter table %I disable trigger user', sealed.name);
    execute format('update %I t set seal = seal_of(to_jsonb(t), %L)', sealed.name, sealed.columns);
    execute format('alter table %I enable trigger user', sealed.name);
    -- The last of those before a change: what the others wrote is sealed too.
    execute format('create trigger zz_seal before insert or update on %I for each row execute function seal_row(%s)',
      sealed.name, (select string_agg(quote_literal(n), ', ') from unnest(sealed.columns) n));
  end loop;
end $$;

-- Who opened a paper stands in no other place: how many did is kept with the paper.
alter table files add column view_count integer not null default 0;
alter table files disable trigger user;
update files f set view_count = v.n from (select file_id, count(*)::int as n from file_views group by file_id) v
  where v.file_id = f.id;
alter table files enable trigger user;

create or replace function guard_file() returns trigger language plpgsql as $$
declare
  claim text[] := array['concept', 'record_id', 'claimed_at'];
  forgotten text[] := array['name', 'wrapped_key', 'erased_at', 'small_key', 'view_count'];
  free text[] := case when old.claimed_at is null then claim || forgotten else forgotten end
    || case when old.small_sha256 is null then array['small_sha256'] else '{}' end;
begin
  if to_jsonb(new) - free is distinct from to_jsonb(old) - free or new.view_count < old.view_count
    or (new.wrapped_key is distinct from old.wrapped_key and new.wrapped_key is not null)
    or (new.small_key is distinct from old.small_key and new.small_key is not null and old.small_sha256 is not null)
  then
    raise exception 'a file never changes' using errcode = 'QL002';
  end if;
  return new;
end $$;
create function count_view() returns trigger language plpgsql as $$
begin
  update files set view_count = view_count + 1 where id = new.file_id;
  return null;
end $$;
create trigger file_views_counted after insert on file_views for each row execute function count_view();
