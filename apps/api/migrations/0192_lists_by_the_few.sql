-- Why: what few of a list are, was found by reading all of it (decision 0407).
create index lot_lines_confiscated on lot_lines (lot_id) where confiscated_at is not null;
create index sii_filings_mode on sii_filings (mode, entered_at desc, id desc);
create index cash_sessions_opener on cash_sessions (opened_by, opened_at desc, id desc);
create index cash_sessions_closer on cash_sessions (closed_by, opened_at desc, id desc) where closed_by is not null;
create index mails_by_phone on mails (created_at desc, id desc) where channel <> 'MAIL';
create index recoverable_sales_ended on recoverable_sales (state, taken_at desc, id desc) where state <> 'ACT';
create index lot_lines_metal on lot_lines (metal, lot_id) where metal is not null;
