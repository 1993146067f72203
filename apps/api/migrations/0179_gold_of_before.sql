-- Why: gold that another system bought, or bought with the right to recover it, goes on here: its contract and its police book
-- are of there (B-15, docs/decisions/0390).

-- Nobody of ours paid for it, nor did its customer draw anything here.
alter table purchases alter column cash_session_id drop not null, alter column signature_file_id drop not null;
alter table purchases add constraint purchases_of_before check ((cash_session_id is null) = (signature_file_id is null));
alter table recoverable_sales alter column cash_session_id drop not null, alter column signature_file_id drop not null;
alter table recoverable_sales add constraint recoverable_sales_of_before
  check ((cash_session_id is null) = (signature_file_id is null));

create table lots_of_before (
  lot_id uuid primary key references lots,
  taken_store_id uuid not null references stores,
  origin text not null check (origin in ('purchase', 'recoverableSale')),
  contract_number text not null,
  -- Where its police book has it.
  book_number int not null check (book_number > 0),
  order_number int not null check (order_number > 0),
  brought_at timestamptz not null,
  unique (taken_store_id, origin, contract_number)
);
create trigger lots_of_before_append_only before update or delete on lots_of_before
  for each row execute function refuse_change();

create or replace view lots_in_books with (security_invoker = true) as
  select e.lot_id, b.book_number, e.order_number from police_book_entries e join police_books b on b.id = e.book_id
  where not e.is_void and e.kind = 'intake' and e.lot_id is not null
  union all select lot_id, book_number, order_number from lots_of_before;

-- Bought by nobody here.
create or replace view bought_by with (security_invoker = true) as
  select k.id as lot_id, p.employee_id from lots k join purchases p on p.id = k.origin_id
  where k.origin = 'purchase' and p.cash_session_id is not null
  union all
  select k.id, r.creator_id from lots k join recoverable_sales r on r.id = k.origin_id
  where k.origin = 'recoverableSale' and r.cash_session_id is not null;

-- What of it had been paid back there; it is in no till, and is not taken back here.
alter table recoverable_sale_events drop constraint recoverable_sale_events_kind_check;
alter table recoverable_sale_events add constraint recoverable_sale_events_kind_check
  check (kind in ('renewal', 'withdrawal', 'before'));
alter table recoverable_sale_events add constraint recoverable_sale_events_of_before
  check (kind <> 'before' or (total_cents = capital_cents and undone_at is null and invoice_number is null));

-- Rows of one contract come in together or not at all.
alter table data_import_rows add column group_key text, add column group_head text,
  -- What the whole of it comes to at least.
  add column group_least_cents bigint,
  -- Right by itself; another row of its contract is not.
  add column is_held_up boolean not null default false;
create index data_import_rows_groups on data_import_rows (import_id, group_key) where group_key is not null;

alter table data_imports drop constraint data_imports_kind_check;
alter table data_imports add constraint data_imports_kind_check check (kind in ('customers', 'suppliers',
  'workshopSuppliers', 'employees', 'lastNumbers', 'catalogue', 'stock', 'bookings', 'purchases', 'recoverableSales'));
