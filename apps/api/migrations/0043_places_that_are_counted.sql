-- Why: every place that keeps things can be counted, not only a shop (decision 0062).

alter table inventories add column place text;
update inventories v set place = 'store:' || s.code from stores s where s.id = v.store_id;
alter table inventories alter column place set not null;

-- One kind of thing at a time in a place.
drop index inventories_one_open;
create unique index inventories_one_open on inventories (place, type) where state = 'standby';
