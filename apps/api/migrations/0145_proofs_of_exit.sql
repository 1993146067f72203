-- Why: what is sold exempt because it leaves the islands has to be shown to have left them, and the paper that shows it was kept nowhere (Ley 20/1991 art. 11,
-- decision 0301). A paper noted by mistake is withdrawn and stays.
create table exit_proofs (
  id uuid primary key,
  sale_id uuid not null references sales,
  kind text not null check (kind in ('DECLARATION', 'POSTAL', 'CARRIER')),
  number text not null check (length(number) between 3 and 40),
  left_on date not null,
  file_id uuid not null unique references files,
  employee_id uuid not null references employees,
  kept_at timestamptz not null,
  withdrawn_at timestamptz
);
create unique index exit_proofs_live on exit_proofs (sale_id) where withdrawn_at is null;
create index sale_lines_exported on sale_lines (sale_id) where treatment = 'EXPORT';

-- What left, or should have, and has no proof: pieces that came back need none.
create view unproven_exits with (security_invoker = true) as
  select v.id as sale_id, v.code, v.store_id, v.business_date as since from sales v
  where exists (select from sale_lines l where l.sale_id = v.id and l.treatment = 'EXPORT' and l.returned_at is null)
    and not exists (select from exit_proofs p where p.sale_id = v.id and p.withdrawn_at is null);

alter table alarms drop constraint alarms_kind_check;
alter table alarms add constraint alarms_kind_check check (kind in
  ('books', 'job', 'guessing', 'exports', 'uploads', 'backup', 'flood', 'overdue', 'tax', 'examinations', 'exits'));
