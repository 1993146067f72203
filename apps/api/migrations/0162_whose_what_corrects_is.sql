-- Why: what corrects or takes the place of an invoice is of who issued that one, whoever the shop is of today (decision 0340).
create view company_issuers with (security_invoker = true) as
  select c.id as company_id, c.tax_id, jsonb_build_object('legalName', c.legal_name, 'taxId', c.tax_id, 'street', c.street,
    'postalCode', c.postal_code, 'city', c.city, 'province', c.province, 'registration', c.registration) as issuer
  from companies c;
