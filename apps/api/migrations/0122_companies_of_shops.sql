-- Why: what a month declares and what a day books is of the company the shop was of then, and a shop can change its company:
-- each stretch of days with what was written down of the shop, read from the line its change left (decision 0240).
create view store_periods with (security_invoker = true) as
  with versions as (
    select a.record_id as store_id, (a.payload::jsonb #>> '{before,companyId}')::uuid as company_id,
      a.payload::jsonb #>> '{before,channel}' as channel,
      a.payload::jsonb #>> '{before,accountingAccount}' as accounting_account,
      (a.at at time zone 'Atlantic/Canary')::date as until_date, a.position
    from audit_events a where a.action = 'store.edit' and a.payload::jsonb #>> '{before,companyId}' is not null
    union all select s.id, s.company_id, s.channel, s.accounting_account, 'infinity', 9223372036854775807 from stores s
  ), periods as (
    select v.*, lag(v.until_date, 1, '-infinity'::date) over (partition by v.store_id order by v.position) as from_date
    from versions v
  )
  select p.store_id, s.code as store_code, p.company_id, p.channel, p.accounting_account, p.from_date, p.until_date
  from periods p join stores s on s.id = p.store_id where p.from_date < p.until_date;
-- A month of the whole house.
create index lots_by_day on lots (taken_date, id);
