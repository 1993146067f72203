-- Why: what the workshop begins with is said once, signed, and is neither a supply nor a difference (decision 0105).
insert into ledger_accounts (path, asset)
  values ('metal-remainder-opening:GOLD', 'ORO_18'), ('metal-remainder-opening:SILVER', 'PLATA');
