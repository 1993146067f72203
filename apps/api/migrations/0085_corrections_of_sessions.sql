-- Why: a count of an opening or a close that was wrong is put right today, and the signed Z stays as it is (decision 0126).
create table cash_session_corrections (
  cash_session_id uuid not null references cash_sessions,
  mode text not null check (mode in ('OPEN', 'CLOSE')),
  counted_cents bigint not null check (counted_cents >= 0),
  -- What there really was, beyond what was counted.
  amount_cents bigint not null check (amount_cents <> 0),
  reason text not null,
  made_at timestamptz not null,
  business_date date not null,
  employee_id uuid not null references employees,
  signer_id uuid not null references employees,
  primary key (cash_session_id, mode)
);
create trigger cash_session_corrections_append_only before update or delete on cash_session_corrections
  for each row execute function refuse_change();
create trigger cash_session_corrections_no_truncate before truncate on cash_session_corrections
  execute function refuse_change();
