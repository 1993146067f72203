-- Why: the gold and silver the workshop works with is one account a metal, and never less than nothing.

insert into ledger_accounts (path, asset, floor_amount) values
  ('metal-remainder:GOLD', 'ORO_18', 0),
  ('metal-remainder-other:GOLD', 'ORO_18', null),
  ('metal-remainder:SILVER', 'PLATA', 0),
  ('metal-remainder-other:SILVER', 'PLATA', null);
