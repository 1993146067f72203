-- Why: the first limit of cash is the law's reading (Ley 7/2012 art. 7: from 1.000,00 € on there is none, docs/decisions/0226); a house that
-- works already keeps the one it has had, as a dated row. Who lives abroad shows it with a document of its own.
insert into policy_limits (name, value, valid_from, source)
  select 'cashLimitIsInclusive', 0, '2000-01-01', 'Como hasta ahora (docs/decisions/0226)'
  where exists (select from stores) and not exists (select from policy_limits where name = 'cashLimitIsInclusive');
alter table customer_documents drop constraint customer_documents_kind_check;
alter table customer_documents add constraint customer_documents_kind_check
  check (kind in ('NATIONAL_ID', 'DATA_PRIVACY', 'PIN_CONTRACT', 'NON_RESIDENCE', 'OTHER'));
