-- Why: a booking set aside without money is pending, and one that ended long ago is old (decision 0162).
do $$
declare one record;
begin
  for one in select conname from pg_constraint where conrelid = 'bookings'::regclass and contype = 'c'
    and (pg_get_constraintdef(oid) like '%cancelled_at IS NOT NULL))%' and pg_get_constraintdef(oid) like '%state%'
      or pg_get_constraintdef(oid) like '%sale_id IS NOT NULL%')
  loop
    execute format('alter table bookings drop constraint %I', one.conname);
  end loop;
end $$;
alter table bookings
  add check (state <> 'cancelled' or cancelled_at is not null),
  add check (cancelled_at is null or state in ('cancelled', 'old')),
  add check ((state in ('withdrawn', 'back') or (state = 'old' and cancelled_at is null)) = (sale_id is not null)),
  -- Nothing has been paid of what is only set aside.
  add check (state <> 'pending' or paid_cents = 0);
create unique index bookings_pending on bookings (product_id) where state = 'pending';
-- Each night finds those whose time is over, and not all that ever were.
create index bookings_due on bookings (next_payment_date) where state in ('pending', 'active', 'overdue');
create index bookings_ended on bookings ((coalesce(cancelled_at, picked_up_at))) where state in ('withdrawn', 'cancelled');
