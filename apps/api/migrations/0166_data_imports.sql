-- Files of other systems: looked at row by row, and taken in at once (B-15, docs/decisions/0352).

create table data_imports (
  id uuid primary key,
  store_id uuid not null references stores,
  kind text not null check (kind in ('customers', 'suppliers', 'workshopSuppliers', 'catalogue', 'stock')),
  -- What is told to whoever allows it from afar.
  code text not null unique,
  file_name text not null,
  state text not null check (state in ('draft', 'taken', 'discarded')),
  good_count int not null default 0 check (good_count >= 0),
  faulty_count int not null default 0 check (faulty_count >= 0),
  known_count int not null default 0 check (known_count >= 0),
  taken_count int not null default 0 check (taken_count >= 0),
  employee_id uuid not null references employees,
  created_at timestamptz not null default clock_timestamp(),
  taken_at timestamptz,
  signer_id uuid references employees,
  approver_id uuid references employees,
  version int not null default 1,
  check ((state = 'taken') = (taken_at is not null)),
  check ((state = 'taken') = (signer_id is not null)),
  check ((state = 'taken') = (taken_count > 0))
);
create index data_imports_newest on data_imports (created_at desc, id desc);

create table data_import_rows (
  id uuid primary key,
  import_id uuid not null references data_imports,
  row_number int not null check (row_number >= 1),
  state text not null check (state in ('good', 'faulty', 'known', 'taken')),
  -- What the file says, until it came in or was put away: it may be somebody's data.
  cells jsonb not null,
  faults jsonb not null default '[]',
  -- What makes it the same record as another row of its import, with its id before it; and what another system calls it.
  match_key text,
  external_key text,
  record_id uuid,
  -- Of a jewel: what it comes into the books with.
  cost_cents bigint check (cost_cents >= 0),
  unique (import_id, row_number),
  check ((state = 'taken') = (record_id is not null)),
  check ((state = 'faulty') = (faults <> '[]'))
);
create index data_import_rows_states on data_import_rows (import_id, state, row_number);
create index data_import_rows_match on data_import_rows (match_key) where match_key is not null;
create index data_import_rows_external on data_import_rows (external_key) where external_key is not null and state = 'taken';
create index data_import_rows_origin on data_import_rows (record_id) where record_id is not null;
