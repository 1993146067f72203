-- Why: a whole import is taken back while nothing has happened to what it brought (B-15, docs/decisions/0404).

alter table data_imports add column undone_at timestamptz, add column undo_signer_id uuid references employees,
  add column undo_approver_id uuid references employees, add column undo_reason text;
-- What its state asks for, said anew.
do $$
declare said record;
begin
  for said in select conname from pg_constraint where conrelid = 'data_imports'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%''taken''%' loop
    execute format('alter table data_imports drop constraint %I', said.conname);
  end loop;
end $$;
alter table data_imports add constraint data_imports_state_check check (state in ('draft', 'taken', 'undone', 'discarded')),
  add constraint data_imports_taken check ((state in ('taken', 'undone')) = (taken_at is not null)
    and (state in ('taken', 'undone')) = (signer_id is not null) and (state in ('taken', 'undone')) = (taken_count > 0)),
  add constraint data_imports_undone check ((state = 'undone') = (undone_at is not null)
    and (state = 'undone') = (undo_signer_id is not null) and (state = 'undone') = (undo_reason is not null));

alter table data_import_rows drop constraint data_import_rows_state_check;
alter table data_import_rows add constraint data_import_rows_state_check
  check (state in ('good', 'faulty', 'known', 'taken', 'undone'));
do $$
declare said record;
begin
  for said in select conname from pg_constraint where conrelid = 'data_import_rows'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%record_id%' loop
    execute format('alter table data_import_rows drop constraint %I', said.conname);
  end loop;
end $$;
alter table data_import_rows add constraint data_import_rows_record
  check ((state in ('taken', 'undone')) = (record_id is not null));

-- What a shop began with may be taken back with its file; nothing else of it changes.
alter table stock_openings drop constraint stock_openings_state_check;
alter table stock_openings add constraint stock_openings_state_check check (state in ('recorded', 'undone'));
create function keep_stock_opening() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'recorded'
    or to_jsonb(new) - 'state' is distinct from to_jsonb(old) - 'state' then
    raise exception '% is append-only', tg_table_name using errcode = 'QL002';
  end if;
  return new;
end $$;
drop trigger stock_openings_append_only on stock_openings;
create trigger stock_openings_append_only before update or delete on stock_openings
  for each row execute function keep_stock_opening();

-- The number of a contract that was taken back is free for the right file.
alter table lots_of_before add column undone_at timestamptz;
alter table lots_of_before drop constraint lots_of_before_taken_store_id_origin_contract_number_key;
create unique index lots_of_before_contract on lots_of_before (taken_store_id, origin, contract_number)
  where undone_at is null;
create function keep_lot_of_before() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.undone_at is not null
    or to_jsonb(new) - 'undone_at' is distinct from to_jsonb(old) - 'undone_at' then
    raise exception '% is append-only', tg_table_name using errcode = 'QL002';
  end if;
  return new;
end $$;
drop trigger lots_of_before_append_only on lots_of_before;
create trigger lots_of_before_append_only before update or delete on lots_of_before
  for each row execute function keep_lot_of_before();

-- Last numbers of before are told anew, as long as no number of here followed them.
create function keep_series_beginning() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from counters where name = old.counter) then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'QL002';
end $$;
drop trigger series_beginnings_kept on series_beginnings;
create trigger series_beginnings_kept before update or delete on series_beginnings
  for each row execute function keep_series_beginning();

-- Held by their counters, in their order; answers those a number was given after.
create function hold_series(begun uuid[]) returns setof uuid language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  perform from counters where name in (select counter from series_beginnings where id = any (begun))
    order by name for update;
  return query select b.id from series_beginnings b left join counters c on c.name = b.counter
    left join police_book_heads h on b.name = 'police_books' and h.store_id::text = b.series
    where b.id = any (begun) and (c.value is distinct from b.value or (b.name = 'police_books'
      and (h.book_number, h.last_order) is distinct from (b.value, b.order_number)));
end $$;
create function undo_series(begun uuid[]) returns int language plpgsql security definer
set search_path = public, pg_temp as $$
declare gone int;
begin
  delete from counters c using series_beginnings b where b.id = any (begun) and c.name = b.counter and c.value = b.value;
  delete from series_beginnings where id = any (begun);
  get diagnostics gone = row_count;
  return gone;
end $$;
