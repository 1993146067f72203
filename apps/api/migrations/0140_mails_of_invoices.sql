-- Why: an invoice could be printed again and not sent. Who sent which one is kept; where it went stands in the outbox, and goes with its customer when
-- they are erased (decision 0283).
create table invoice_mails (
  id uuid primary key,
  invoice_id uuid not null references invoices,
  mail_id uuid not null unique references mails,
  employee_id uuid not null references employees,
  sent_at timestamptz not null
);
create trigger invoice_mails_kept before update or delete on invoice_mails for each row execute function refuse_change();
create index invoice_mails_of on invoice_mails (invoice_id, sent_at desc);
-- Asked for by who it goes to, it goes where it says, whatever its customer accepts of what the house writes by itself.
alter table mails add column is_asked boolean not null default false;
