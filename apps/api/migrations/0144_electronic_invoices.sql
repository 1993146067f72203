-- Why: a complete invoice to a company is asked for as Facturae. What was signed is kept as it was signed and handed out again byte by
-- byte: signed anew it would be another document of the same number (decision 0300).
create table e_invoices (
  id uuid primary key,
  invoice_id uuid not null unique references invoices,
  certificate_id uuid not null references tax_certificates,
  document bytea not null,
  sha256 bytea not null check (sha256 = sha256(document)),
  employee_id uuid not null references employees,
  signed_at timestamptz not null
);
create trigger e_invoices_kept before update or delete on e_invoices for each row execute function refuse_change();

-- With what each company signs: the last certificate it has, still sealed.
create view company_certificates with (security_invoker = true) as
  select distinct on (company_id) id, company_id, holder, sealed, expires_at
  from tax_certificates order by company_id, installed_at desc;
