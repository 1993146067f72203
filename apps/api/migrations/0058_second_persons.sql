-- Why: a closing paid to another account than the customer's, or by who closed it, has a second person.
-- Who signed the closing, and who signed a payment besides; null before this was kept.
alter table closings add column signer_id uuid references employees;
alter table closing_payments add column second_id uuid references employees,
  add check (second_id <> signer_id and second_id <> employee_id);
