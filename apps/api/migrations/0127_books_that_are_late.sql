-- Why: what a shop took in is at the station within a week (RD 197/1988 art. 92): who is late is told, the shop on its home, direction each
-- week. A lot remembers the day its book was handed in also where its hold was over by then.
-- Held no longer than the law wants from that day; one that was free by then keeps the day it was told.
alter table lots drop constraint lots_check1;
alter table lots add constraint lots_held_from_book
  check (submitted_date is null or hold_until is null or hold_until <= submitted_date + hold_days);
update lots k set submitted_date = b.submitted_date
  from police_book_entries e join police_books b on b.id = e.book_id
  where e.lot_id = k.id and not e.is_void and e.kind = 'intake' and b.state = 'submitted' and k.submitted_date is null;
-- Few among all: those that are in no book, or in one that nobody has handed in.
create index lots_not_handed_in on lots (taken_store_id, taken_date) where submitted_date is null and state <> 'null';
create view police_dues with (security_invoker = true) as
  select k.taken_store_id as store_id, min(k.taken_date) as since, count(*)::int as lot_count
  from lots k where k.submitted_date is null and k.state <> 'null' group by k.taken_store_id;
alter table alarms drop constraint alarms_kind_check;
alter table alarms add constraint alarms_kind_check
  check (kind in ('books', 'job', 'guessing', 'exports', 'uploads', 'backup', 'flood', 'overdue', 'tax'));
