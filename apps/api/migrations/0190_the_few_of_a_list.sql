-- Why: what few of a list are, was found by reading all of it (decision 0407).
create index mails_not_sent on mails (created_at desc, id desc) where state <> 'sent';
create index products_other_source on products (source, created_at desc, id desc) where source <> 'NEW';
create index sii_filings_company on sii_filings (company_id, entered_at desc, id desc);
create index sii_filings_other_state on sii_filings (state, entered_at desc, id desc) where state <> 'accepted';
