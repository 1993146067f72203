-- Why: what becomes of a lot after its book, and that its operation is annulled, is an entry of its own with its day in the next book
-- (RD 197/1988 art. 91, Orden 2-11-1989 1º.4, decision 0232). The one that takes it in tells what had become of it until then.
-- Contract: a lot may have several entries, and a book none of jewels taken in: no version at work looks for one alone.
alter table police_book_entries
  add column kind text not null default 'intake' check (kind in ('intake', 'destination', 'annulment')),
  -- The change of the lot it tells; of one that takes in, the last one it has seen.
  add column change_id bigint references state_changes;
drop index police_book_entries_one_lot;
create unique index police_book_entries_one_lot on police_book_entries (lot_id) where not is_void and kind = 'intake';
create unique index police_book_entries_one_change on police_book_entries (change_id) where not is_void and kind <> 'intake';
create or replace view lots_in_books with (security_invoker = true) as
  select lot_id from police_book_entries where not is_void and kind = 'intake';
alter table police_books drop constraint police_books_jewel_count_check;
alter table police_books add check (jewel_count >= 0), add column note_count int not null default 0 check (note_count >= 0);
