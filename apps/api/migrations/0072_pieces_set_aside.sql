-- Why: a piece that is locked, of the house, parts or stolen says why (S0 §4, decision 0108).
alter table products
  add status_reason text check (char_length(status_reason) between 3 and 500);
