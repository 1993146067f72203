-- Why: what was paid for a lot that is lost or stolen in its own shop stands in an account of its own (decision 0219).
insert into ledger_accounts (path, asset, floor_amount)
  select 'store:' || s.code || ':stock:missing', 'EUR', 0 from stores s;
