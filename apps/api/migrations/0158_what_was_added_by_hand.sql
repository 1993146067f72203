-- Why: what whoever writes an invoice by hand adds below its concepts is printed on it.
create view manual_invoice_notes with (security_invoker = true) as
  select id, number, observations from manual_invoices;
