-- Why: the journal of each company names accounts of the Plan General Contable; which one each account of the books is, accounting
-- says from a day on (B-43, decision 0241).
create table journal_codes (
  id uuid primary key,
  account text not null,
  code text not null check (code ~ '^[0-9]{3,12}$'),
  valid_from date not null,
  reason text not null,
  employee_id uuid not null references employees,
  created_at timestamptz not null default clock_timestamp()
);
create index journal_codes_of_account on journal_codes (account, valid_from, created_at);
create trigger journal_codes_append_only before update or delete on journal_codes
  for each row execute function refuse_change();
create trigger journal_codes_no_truncate before truncate on journal_codes execute function refuse_change();
