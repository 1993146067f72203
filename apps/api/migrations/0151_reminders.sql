-- Why: customers were told by hand that their job was ready or that something of theirs falls due. What is written to them, of what and by which
-- channel, is direction's to say; what was written stands beside its record, once (B-19, decision 0317).

-- What is written, from when it was said until the next row. The first texts are in the code.
create table reminder_templates (
  id uuid primary key,
  event text not null check (event in ('workReady', 'bookingReady', 'saleBudgetReady', 'bookingDue', 'recoverableDue')),
  channel text not null check (channel in ('MAIL', 'SMS')),
  version int not null check (version > 0),
  is_on boolean not null,
  days_before int not null check (days_before between 0 and 60),
  subject text not null,
  body text not null,
  employee_id uuid not null references employees,
  created_at timestamptz not null,
  unique (event, channel, version),
  check (days_before = 0 or event in ('bookingDue', 'recoverableDue')),
  check ((subject = '') = (channel = 'SMS'))
);
create trigger reminder_templates_append_only before update or delete on reminder_templates
  for each row execute function refuse_change();
create trigger reminder_templates_no_truncate before truncate on reminder_templates execute function refuse_change();

-- What was written: once of a record, of what happened and of its day, whoever asks and however often. Where it went and what it said
-- stands in the outbox, and goes with its customer when they are erased.
create table reminders (
  id uuid primary key,
  event text not null check (event in ('workReady', 'bookingReady', 'saleBudgetReady', 'bookingDue', 'recoverableDue')),
  record_id uuid not null,
  code text not null,
  due_date date not null,
  customer_id uuid not null references customers,
  mail_id uuid not null unique references mails,
  created_at timestamptz not null,
  unique (record_id, event, due_date)
);
create index reminders_customer on reminders (customer_id, created_at desc);
create trigger reminders_append_only before update or delete on reminders for each row execute function refuse_change();
create trigger reminders_no_truncate before truncate on reminders execute function refuse_change();

-- What falls due is looked for each morning.
create index bookings_next_payment on bookings (next_payment_date) where state in ('pending', 'active');
create index recoverable_sales_next on recoverable_sales (due_date) where state = 'ACT';

-- What was written of a record, for whoever shows it or its customer, and what became of it.
create view told_reminders with (security_invoker = true) as
  select r.record_id, r.event, r.customer_id, coalesce(w.store_id, b.store_id, k.store_id, v.store_id) as store_id, r.created_at as at,
    m.id as mail_id, m.channel, m.subject, case when m.state = 'waiting' and m.attempts > 0 then 'failed' else m.state end as state, m.sent_at
  from reminders r join mails m on m.id = r.mail_id
    left join works w on w.id = r.record_id left join bookings b on b.id = r.record_id
    left join sale_budgets k on k.id = r.record_id left join recoverable_sales v on v.id = r.record_id;
