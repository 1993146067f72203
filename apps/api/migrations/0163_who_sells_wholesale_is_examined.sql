-- Why: who sells metal wholesale is examined as anybody who sells gold, and their closings are looked at (Ley 10/2010 arts. 2.1.q,
-- 17 and 25, decision 0341). They are no customers of a counter: an examination is of one or of the other.
alter table special_examinations alter column customer_id drop not null,
  add column wholesale_customer_id uuid references wholesale_customers,
  add constraint special_examinations_person check (num_nonnulls(customer_id, wholesale_customer_id) = 1);
create unique index special_examinations_waiting_wholesale on special_examinations (wholesale_customer_id)
  where state = 'suggested';
create index special_examinations_wholesale on special_examinations (wholesale_customer_id);

-- What a counter does and what is closed with who sells wholesale; `last_day` is the last on which something was agreed or paid.
create view watched_operations with (security_invoker = true) as
  select o.*, null::uuid as wholesale_customer_id from examinable_operations o
  union all
  select 'closing', c.id, null, c.code, c.store_id, s.name, c.made_at, c.made_date, c.agreed_cents, false, p.cash_cents,
    greatest(c.made_date, p.last_day), null, c.customer_id
  from closings c join store_names s on s.id = c.store_id
  cross join lateral (
    select coalesce(sum(amount_cents) filter (where method = 'CASH'), 0)::bigint as cash_cents,
      max(paid_at at time zone 'Atlantic/Canary')::date as last_day
    from closing_payments where closing_id = c.id and undone_at is null) p;

-- To whose accounts an operation was paid, by transfer.
create view paid_holders with (security_invoker = true) as
  select k.origin_id as operation_id, p.holder_name, p.holder_surname
  from lots k join lot_payments p on p.lot_id = k.id where p.source = 'bank' and p.voided_at is null
  union all
  select closing_id, holder_name, holder_surname from closing_payments
  where method = 'BANK_TRANSFER' and undone_at is null;
