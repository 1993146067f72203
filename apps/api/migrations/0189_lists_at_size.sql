-- Why: what a list is ordered by, or asked for by, and had no index: at a million sales each of these was read whole (decision 0407).
create index cash_sessions_all on cash_sessions (opened_at desc, id desc);
create index inventory_incidents_open on inventory_incidents (inventory_id) where closed_at is null;
create index closing_interventions_newest on closing_interventions (made_at desc, id desc);
create index alarms_kind on alarms (kind, created_at desc, id desc);
create index products_price on products (final_price_cents, id);
-- Of what is nearly always one, the others; spelled as lists ask for them (`isRareOf`).
create index products_other_metal on products (metal, created_at desc, id desc) where metal <> 'ORO_18';
create index invoices_other_type on invoices (type, issued_at desc, id desc) where type <> 'S';
create index sii_filings_other_book on sii_filings (book, entered_at desc, id desc) where book <> 'issued' and book <> 'received';
-- A movement is looked for by the code of its operation, or by how that ends.
create index ledger_transactions_code_end on ledger_transactions (reverse(operation_code) text_pattern_ops)
  where operation_code is not null;
