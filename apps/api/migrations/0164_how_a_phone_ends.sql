-- A customer is found by how their phone ends, too (docs/decisions/0334): those who are here already as those who come.
insert into search_words (kind, word, at, record_id)
  with recursive family(owner, id) as (
    select id, id from customers
    union select f.owner, c.id from family f join customers c on c.merged_into = f.id)
  select distinct 'customer', right(ends.phone, 5), o.created_at, o.id
    from family f join customers o on o.id = f.owner join customers c on c.id = f.id
      cross join lateral unnest(array[c.mobile, c.landline]) as ends(phone)
    where ends.phone is not null and exists (select from search_words w where w.record_id = o.id)
  on conflict do nothing;
