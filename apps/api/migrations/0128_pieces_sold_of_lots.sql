-- Why: a piece made of jewels of a lot and sold is where that lot has gone: the police book tells it with its day (decision 0232). Of several
-- lots, each is told.
create view pieces_of_lots with (security_invoker = true) as
  select n.product_id, p.lot_id, p.jewel_id from encodings n join encoding_parents p on p.encoding_id = n.id
  where n.state = 'ENCODED' and p.lot_id is not null;
drop index police_book_entries_one_change;
create unique index police_book_entries_one_change on police_book_entries (change_id, lot_id)
  where not is_void and kind <> 'intake';
