-- Why: a lot may be found in another shop, or have gone on before its book: its police book is of the shop that took it.
alter table lots add column taken_store_id uuid references stores;
update lots k set taken_store_id = coalesce(
  (select p.store_id from purchases p where p.id = k.origin_id),
  (select r.store_id from recoverable_sales r where r.id = k.origin_id));
alter table lots alter column taken_store_id set not null;
create index lots_taken on lots (taken_store_id, taken_date);
