-- Why: who an invoice is of was typed at each shop, and its papers did not say it (RD 1619/2012 art. 6.1): companies are
-- records of their own, shops are of one, and an invoice keeps its issuer as it was that day (decision 0220).
-- Contract: no release has gone out; shops are founded and edited by direction alone, who upgrades.
create table companies (
  id uuid primary key,
  legal_name text not null,
  tax_id text not null,
  street text not null,
  postal_code text not null,
  city text not null,
  province text not null,
  registration text not null default '',
  state text not null default 'active' check (state in ('active', 'inactive')),
  signer_id uuid references employees,
  changed_at timestamptz,
  version int not null default 1,
  constraint companies_once unique (tax_id)
);

-- Those the shops named; what none of them said, direction fills in.
insert into companies (id, legal_name, tax_id, street, postal_code, city, province)
  select gen_random_uuid(), coalesce(max(legal_name), max(name)), tax_id, coalesce(max(address), ''), '', '', ''
  from stores where coalesce(tax_id, '') <> '' group by tax_id;
insert into companies (id, legal_name, tax_id, street, postal_code, city, province)
  select gen_random_uuid(), max(name), '', '', '', '', '' from stores
  having count(*) > 0 and not exists (select from companies);
insert into state_changes (concept, record_id, to_state, action) select 'company', id, 'active', 'found' from companies;

alter table stores add column company_id uuid references companies;
update stores s set company_id = coalesce(
  (select c.id from companies c where c.tax_id = s.tax_id),
  (select c.id from companies c order by (select count(*) from stores o where o.tax_id = c.tax_id) desc, c.tax_id limit 1));
create or replace view store_names with (security_invoker = true) as
  select id, code, name, (select c.tax_id from companies c where c.id = company_id) as tax_id, platform_id, channel,
    is_active, platform_id || other_platform_ids as platform_ids from stores;
alter table stores alter column company_id set not null, drop column tax_id, drop column legal_name;
create index stores_company on stores (company_id);
-- Who the papers of a shop are of, today.
create view issuers with (security_invoker = true) as
  select s.id as store_id, c.id as company_id, c.tax_id, jsonb_build_object('legalName', c.legal_name, 'taxId', c.tax_id,
    'street', c.street, 'postalCode', c.postal_code, 'city', c.city, 'province', c.province,
    'registration', c.registration) as issuer
  from stores s join companies c on c.id = s.company_id;
create view company_stores with (security_invoker = true) as
  select company_id, id, code, name, is_active from stores;

-- An invoice keeps whom it is of, as it keeps whom it is made out to (0014); those of before have what is known today.
alter table invoices add column company_id uuid references companies, add column issuer jsonb;
alter table invoices disable trigger user;
update invoices i set company_id = u.company_id, issuer = u.issuer || jsonb_build_object('taxId', i.issuer_tax_id)
  from stores s join issuers u on u.store_id = s.id where s.code = i.chain;
drop trigger zz_seal on invoices;
update invoices t set seal = seal_of(to_jsonb(t), array['number', 'record_id', 'customer_id', 'recipient', 'corrects',
  'substitutes', 'company_id', 'issuer']);
alter table invoices enable trigger user;
create trigger zz_seal before insert or update on invoices for each row execute function seal_row('number', 'record_id',
  'customer_id', 'recipient', 'corrects', 'substitutes', 'company_id', 'issuer');
alter table invoices alter column company_id set not null, alter column issuer set not null,
  add constraint invoices_issuer check (issuer ->> 'taxId' = issuer_tax_id);
create view invoiced_companies with (security_invoker = true) as select company_id from invoices;
