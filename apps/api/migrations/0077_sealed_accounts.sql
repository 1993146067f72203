-- Why: account numbers lay in clear for whoever held a copy of the database (F18, decision 0132). The process that has
-- the key seals what is there when it starts, and then makes these checks hold for every row.
alter table payments add constraint payments_iban_sealed
  check (iban is null or iban ~ '^s1\.') not valid;
alter table lot_payments add constraint lot_payments_iban_sealed
  check (iban is null or iban ~ '^s1\.') not valid;
alter table closing_payments add constraint closing_payments_iban_sealed
  check (iban is null or iban ~ '^s1\.') not valid;
alter table wholesale_customers add constraint wholesale_customers_iban_sealed
  check (iban = '' or iban ~ '^s1\.') not valid;
