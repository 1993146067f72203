-- Why: only what was sold could be printed, from the record it came of: a corrective invoice, a renewal or an advance that was
-- undone had a number and no paper. An invoice keeps its lines (RD 1619/2012 arts. 6.1.f and 7.1.d, decision 0221).
-- [{ description, taxBp, totalCents }]; empty of those of before: their paper names their concept.
alter table invoices add column lines jsonb not null default '[]', add column store_id uuid references stores;
alter table invoices disable trigger user;
update invoices i set store_id = s.id from stores s where s.code = i.chain;
drop trigger zz_seal on invoices;
update invoices t set seal = seal_of(to_jsonb(t), array['number', 'record_id', 'customer_id', 'recipient', 'corrects',
  'substitutes', 'company_id', 'issuer', 'lines']);
alter table invoices enable trigger user;
create trigger zz_seal before insert or update on invoices for each row execute function seal_row('number', 'record_id',
  'customer_id', 'recipient', 'corrects', 'substitutes', 'company_id', 'issuer', 'lines');
-- Contract: an invoice without its shop is of the version before, which nobody runs yet.
alter table invoices alter column store_id set not null;
create index invoices_newest on invoices (store_id, issued_at desc, id desc);
create index invoices_all on invoices (issued_at desc, id desc);
create index invoices_by_number on invoices (number text_pattern_ops);
