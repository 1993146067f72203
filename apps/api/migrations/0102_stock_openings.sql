-- Why: the jewels a shop begins with came from nowhere; they are signed for, at cost, before it sells (decision 0166).
create table stock_openings (
  id uuid primary key,
  state text not null check (state = 'recorded'),
  store_id uuid not null references stores,
  cost_cents bigint not null check (cost_cents >= 0),
  observations text not null,
  made_at timestamptz not null,
  business_date date not null,
  employee_id uuid not null references employees,
  signer_id uuid not null references employees,
  approver_id uuid not null references employees,
  check (approver_id <> signer_id)
);
create index stock_openings_made on stock_openings (made_at desc, id desc);
create table stock_opening_pieces (
  product_id uuid primary key references products,
  opening_id uuid not null references stock_openings,
  cost_cents bigint not null check (cost_cents >= 0)
);
create index stock_opening_pieces_opening on stock_opening_pieces (opening_id);

create trigger stock_openings_append_only before update or delete on stock_openings
  for each row execute function refuse_change();
create trigger stock_openings_no_truncate before truncate on stock_openings execute function refuse_change();
create trigger stock_opening_pieces_append_only before update or delete on stock_opening_pieces
  for each row execute function refuse_change();
create trigger stock_opening_pieces_no_truncate before truncate on stock_opening_pieces
  execute function refuse_change();

do $$
begin
  if not exists (select from pg_roles where rolname = 'quilate_app') then return; end if;
  revoke update, delete on stock_openings, stock_opening_pieces from quilate_app;
end $$;
