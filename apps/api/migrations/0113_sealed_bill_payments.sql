-- Why: how a supplier's bill was paid, by which document and by whom could be changed behind the guards, and the books agreed;
-- and who registered a bill paid it alone, whatever it came to (decision 0214).
alter table supplier_bill_payments
  add column seal bytea not null default '',
  add column second_id uuid references employees,
  add check (second_id <> signer_id and second_id <> employee_id);
alter table supplier_bill_payments disable trigger user;
update supplier_bill_payments t set seal = seal_of(to_jsonb(t),
  array['order_id', 'method', 'amount_cents', 'paid_on', 'document', 'employee_id', 'signer_id', 'second_id']);
alter table supplier_bill_payments enable trigger user;
create trigger zz_seal before insert or update on supplier_bill_payments for each row execute function
  seal_row('order_id', 'method', 'amount_cents', 'paid_on', 'document', 'employee_id', 'signer_id', 'second_id');
