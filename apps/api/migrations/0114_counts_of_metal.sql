-- Why: a count of the metal remainder that is far from the books is seen by two people, and little by little too (decision 0209).
create table metal_counts (
  id uuid primary key,
  metal text not null check (metal in ('GOLD', 'SILVER')),
  seen_mg bigint not null check (seen_mg >= 0),
  counted_mg bigint not null check (counted_mg >= 0),
  made_at timestamptz not null,
  employee_id uuid not null references employees,
  signer_id uuid not null references employees,
  second_id uuid references employees,
  check (second_id not in (signer_id, employee_id))
);
create index metal_counts_newest on metal_counts (metal, made_at desc);
create trigger metal_counts_append_only before update or delete on metal_counts
  for each row execute function refuse_change();
create trigger metal_counts_no_truncate before truncate on metal_counts execute function refuse_change();
do $$
begin
  if not exists (select from pg_roles where rolname = 'quilate_app') then return; end if;
  revoke update, delete on metal_counts from quilate_app;
end $$;
