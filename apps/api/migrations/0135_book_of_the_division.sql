-- Why: whoever melts or refines keeps a book of its own and hands it in each month (RD 197/1988 art. 95): of each collection who brought the
-- metal, their licence, the grams and, once they are reviewed, what they are (decision 0263). Same chain and numbers as the books of shops.
-- Contract: a book may be of no shop, and an entry of no lot: no version at work writes one of either.
alter table wholesale_customers
  add column licence_number text not null default '',
  add column licence_body text not null default '',
  add check ((licence_number = '') = (licence_body = ''));

create view police_collections with (security_invoker = true) as
  select o.id, c.customer_id, o.code, o.made_at, o.made_date, o.state, c.code as closing_code, c.customer_name, w.tax_id, w.licence_number,
    w.licence_body, concat_ws(', ', nullif(concat_ws(' ', w.street, w.street_number), ' '),
      nullif(concat_ws(' ', w.zip_code, w.town), ' ')) as address,
    (select jsonb_agg(jsonb_build_object('metal', l.metal, 'weightMg', l.weight_mg, 'acceptedMg', coalesce(v.accepted, 0),
        'rejectedMg', coalesce(v.rejected, 0)) order by l.metal)
      from collection_lines l left join lateral (select sum(r.accepted_mg) as accepted, sum(r.rejected_mg) as rejected
        from collection_reviews u join review_lines r on r.review_id = u.id
        where u.collection_id = o.id and u.undone_at is null and r.metal = l.metal) v on true
      where l.collection_id = o.id) as lines
  from collections o join closings c on c.id = o.closing_id join wholesale_customers w on w.id = c.customer_id;

-- The series of numbers of a shop, or of the division, which is of none.
alter table police_book_heads drop constraint police_book_heads_store_id_fkey;
alter table police_books alter column store_id drop not null,
  add column series_id uuid not null
    generated always as (coalesce(store_id, '6d657461-6c65-4073-8000-000000000001'::uuid)) stored;
alter table police_book_entries alter column store_id drop not null, alter column lot_id drop not null,
  add column collection_id uuid references collections,
  add column series_id uuid not null
    generated always as (coalesce(store_id, '6d657461-6c65-4073-8000-000000000001'::uuid)) stored,
  add constraint police_book_entries_of_one check (num_nonnulls(lot_id, collection_id) = 1),
  add constraint police_book_entries_of_shop check ((collection_id is null) = (store_id is not null));
drop index police_books_one_number;
create unique index police_books_one_number on police_books (series_id, book_number) where state <> 'deleted';
drop index police_book_entries_one_order;
create unique index police_book_entries_one_order on police_book_entries (series_id, order_number) where not is_void;
create unique index police_book_entries_one_collection on police_book_entries (collection_id)
  where not is_void and kind = 'intake';
create unique index police_book_entries_one_collection_change on police_book_entries (change_id, collection_id)
  where not is_void and kind <> 'intake';
-- What is derived is not there yet when it is asked.
create or replace function guard_police_book_entry() returns trigger language plpgsql as $$
declare voiding_it text[] := array['is_void', 'series_id'];
begin
  if old.is_void or to_jsonb(new) - voiding_it is distinct from to_jsonb(old) - voiding_it then
    raise exception 'an entry of a police book is never changed' using errcode = 'QL002';
  end if;
  return new;
end $$;
create or replace view lots_in_books with (security_invoker = true) as
  select lot_id from police_book_entries where not is_void and kind = 'intake' and lot_id is not null;

-- What is not at the station: of shops within the week, of the division within the month.
create or replace view police_dues with (security_invoker = true) as
  select k.taken_store_id as store_id, min(k.taken_date) as since, count(*)::int as lot_count, false as is_division
  from lots k where k.submitted_date is null and k.state <> 'null' group by k.taken_store_id
  union all
  select null, min(o.made_date), count(*)::int, true
  from police_collections o where o.state <> 'CANCELLED'
    and not exists (select from police_book_entries e join police_books b on b.id = e.book_id
      where e.collection_id = o.id and e.kind = 'intake' and not e.is_void and b.state = 'submitted')
  having count(*) > 0;
