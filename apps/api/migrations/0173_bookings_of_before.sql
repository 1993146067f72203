-- Why: bookings begun in another system are paid, picked up and cancelled here; what was paid there is in no till of
-- ours, and was invoiced there (B-15, docs/decisions/0371).

-- What another system invoiced of a record that goes on here: it may be corrected here.
create table invoices_of_before (
  id uuid primary key,
  record_id uuid not null,
  store_id uuid not null references stores,
  number text not null,
  issue_date date not null,
  issuer jsonb not null,
  taxes jsonb not null,
  lines jsonb not null
);
create index invoices_of_before_record on invoices_of_before (record_id);
create trigger invoices_of_before_append_only before update or delete on invoices_of_before
  for each row execute function refuse_change();

-- What an invoice may correct or take the place of.
create view corrected_invoices with (security_invoker = true) as
  select id, number, issue_date, type, recipient, total_cents from invoices
  union all
  select id, number, issue_date, 'S', null, (select sum((l ->> 'totalCents')::bigint)::bigint from jsonb_array_elements(lines) l)
  from invoices_of_before;
alter table invoices drop constraint invoices_corrects_fkey;
create function require_corrected_invoice() returns trigger language plpgsql as $$
begin
  if not exists (select from invoices where id = new.corrects)
    and not exists (select from invoices_of_before where id = new.corrects) then
    raise exception 'no such invoice to correct' using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create trigger invoices_corrects before insert on invoices
  for each row when (new.corrects is not null) execute function require_corrected_invoice();

-- Paid before: in no session of ours.
alter table payments alter column cash_session_id drop not null;
alter table payments add constraint payments_of_before check (cash_session_id is not null
  or (advance_of is not null and refunds_payment_id is null and corrects_payment_id is null));
alter table booking_instalments alter column cash_session_id drop not null;
alter table booking_instalments drop constraint booking_instalments_invoice_number_key;
create unique index booking_instalments_invoice_number_key on booking_instalments (invoice_number)
  where cash_session_id is not null;
alter table booking_instalments add constraint booking_instalments_of_before
  check (cash_session_id is not null or (number = 1 and undone_at is null));

alter table data_imports drop constraint data_imports_kind_check;
alter table data_imports add constraint data_imports_kind_check check (kind in ('customers', 'suppliers',
  'workshopSuppliers', 'employees', 'lastNumbers', 'catalogue', 'stock', 'bookings'));
