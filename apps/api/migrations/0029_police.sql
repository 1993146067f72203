-- Why: what the police take and give back, and the books of what a shop took in, numbered without gaps.

-- Where the police found a lot; it is there again when all of it is given back.
alter table lots add column state_before text;
alter table lots add check ((state in ('intervened', 'intervened-police')) = (state_before is not null));

create table police_interventions (
  id uuid primary key,
  code text not null unique,
  store_id uuid not null references stores,
  state text not null check (state in ('open', 'partlyReturned', 'returned')),
  made_at timestamptz not null,
  made_date date not null,
  police_type text not null check (police_type in ('POLICIA_NACIONAL', 'GUARDIA_CIVIL')),
  badge_number text not null,
  proceeding_number text not null,
  station text not null,
  officer_name text not null,
  officer_surname text not null,
  phone text not null,
  -- The closing or bundle it is about.
  reference text,
  -- Taken away, or locked in the shop as its depositary.
  holding text not null check (holding in ('TAKEN', 'DEPOSITED')),
  image_id uuid not null references files,
  employee_id uuid not null references employees,
  signer_id uuid not null references employees
) with (fillfactor = 80);
create index police_interventions_newest on police_interventions (made_at desc, id desc);
create index police_interventions_store on police_interventions (store_id, made_at desc, id desc);
create trigger police_interventions_kept before delete on police_interventions
  for each row execute function refuse_change();

create table police_items (
  id uuid primary key,
  intervention_id uuid not null references police_interventions,
  position int not null,
  code text not null,
  product_id uuid references products,
  lot_line_id uuid references lot_lines,
  lot_id uuid references lots,
  -- What it was, and where; both are so again when it is given back.
  state_before text not null,
  place_before text not null,
  returned_at timestamptz,
  returned_by uuid references employees,
  return_note text,
  unique (intervention_id, position),
  check ((product_id is null) <> (lot_line_id is null)),
  check ((lot_line_id is null) = (lot_id is null)),
  check ((returned_at is null) = (returned_by is null))
) with (fillfactor = 80);
-- The police have a piece once.
create unique index police_items_one_product on police_items (product_id) where returned_at is null;
create unique index police_items_one_jewel on police_items (lot_line_id) where returned_at is null;
create index police_items_product on police_items (product_id);
create index police_items_lot on police_items (lot_id);

create function guard_police_item() returns trigger language plpgsql as $$
declare returning_it text[] := array['returned_at', 'returned_by', 'return_note'];
begin
  if old.returned_at is not null or to_jsonb(new) - returning_it is distinct from to_jsonb(old) - returning_it then
    raise exception 'an item is given back once and never changed' using errcode = 'QL002';
  end if;
  return new;
end $$;
create trigger police_items_guard before update on police_items for each row execute function guard_police_item();
create trigger police_items_kept before delete on police_items for each row execute function refuse_change();

-- One row a shop, held while a book is made or deleted: two never share a number.
create table police_book_heads (
  store_id uuid primary key references stores,
  book_number int not null default 0 check (book_number >= 0),
  last_order int not null default 0 check (last_order >= 0),
  last_hash text not null default ''
) with (fillfactor = 50);

create table police_books (
  id uuid primary key,
  code text not null,
  store_id uuid not null references stores,
  book_number int not null check (book_number > 0),
  from_date date not null,
  until_date date not null check (until_date >= from_date),
  first_order int not null check (first_order > 0),
  last_order int not null check (last_order >= first_order),
  jewel_count int not null check (jewel_count > 0),
  -- Of the entry before its first one, and of its last one.
  previous_hash text not null,
  hash text not null,
  state text not null check (state in ('generated', 'submitted', 'deleted')),
  generated_at timestamptz not null,
  generated_by uuid not null references employees,
  submitted_date date,
  submitted_by uuid references employees,
  station text,
  check ((state = 'submitted') = (submitted_date is not null and submitted_by is not null and station is not null)),
  check (submitted_date >= until_date)
) with (fillfactor = 80);
create unique index police_books_one_number on police_books (store_id, book_number) where state <> 'deleted';
create index police_books_newest on police_books (generated_at desc, id desc);
create trigger police_books_kept before delete on police_books for each row execute function refuse_change();

create table police_book_entries (
  id uuid primary key,
  book_id uuid not null references police_books,
  store_id uuid not null references stores,
  order_number int not null check (order_number > 0),
  lot_id uuid not null references lots,
  -- What the law asks of it (RD 197/1988 art. 91) as it stood that day: JSON, kept to the letter, for it is hashed.
  content text not null,
  hash text not null,
  -- Of a book that was deleted.
  is_void boolean not null default false
);
create unique index police_book_entries_one_order on police_book_entries (store_id, order_number) where not is_void;
create unique index police_book_entries_one_lot on police_book_entries (lot_id) where not is_void;
create index police_book_entries_book on police_book_entries (book_id, order_number);

create function guard_police_book_entry() returns trigger language plpgsql as $$
begin
  if old.is_void or to_jsonb(new) - 'is_void' is distinct from to_jsonb(old) - 'is_void' then
    raise exception 'an entry of a police book is never changed' using errcode = 'QL002';
  end if;
  return new;
end $$;
create trigger police_book_entries_guard before update on police_book_entries
  for each row execute function guard_police_book_entry();
create trigger police_book_entries_kept before delete on police_book_entries
  for each row execute function refuse_change();

do $$
begin
  if not exists (select from pg_roles where rolname = 'quilate_app') then return; end if;
  revoke delete on police_interventions, police_items, police_books, police_book_entries, police_book_heads
    from quilate_app;
end $$;
