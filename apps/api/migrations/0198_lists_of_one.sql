-- Why: lists asked for one thing walked all there are to find it, or to find that there is none (decision 0407).
create index sii_filings_by_month on sii_filings (period, entered_at desc, id desc);
create index shipments_by_type on shipments (type, created_at desc, id desc);
-- What the police or a court hold: few.
create index lots_intervened on lots (id) where state_before is not null;
