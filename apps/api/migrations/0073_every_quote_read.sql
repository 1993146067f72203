-- Why: every quote that is read is kept, and the second of a day counts (R-PRICE-04, decision 0109).
alter table metal_quotes drop constraint metal_quotes_metal_type_source_as_of_key;
drop index metal_quotes_newest;
create index metal_quotes_newest on metal_quotes (metal_type, as_of desc, fetched_at desc);
