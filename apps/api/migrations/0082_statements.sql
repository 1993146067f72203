-- Why: a wholesale customer is given a statement: what was delivered, what was paid, and what is owed after each.
create view wholesale_movements with (security_invoker = true) as
  select t.id, c.customer_id, t.made_at as at, t.business_date, t.kind, coalesce(t.operation_code, c.code) as code,
    c.code as closing_code, t.method, e.amount as cents
  from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.path = 'metals:payable'
    join ledger_transactions t on t.id = e.transaction_id left join collections o on o.id = t.record_id
    join closings c on c.id = coalesce(o.closing_id, t.record_id);
