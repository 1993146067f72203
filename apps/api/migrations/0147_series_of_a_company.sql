-- Why: a shop that went to another company went on in the series of the one before, under another NIF (RD 1619/2012 art. 6.1.a: each who
-- issues has series of their own; decision 0311).
-- The series of a shop, year and type whose first invoice is of the company; what another company began there has the next one after it.
create function invoice_series(base text, company uuid) returns text language plpgsql stable as $$
declare
  chosen text := base;
  mark int := 1;
  owner uuid;
begin
  loop
    select i.company_id into owner from invoices i where i.number = chosen || '-000001';
    exit when owner is null or owner = company;
    mark := mark + 1;
    chosen := base || mark;
  end loop;
  return chosen;
end $$;
