-- Why: the envelope of a budget may hold several pieces too; its job takes them over (decision 0197).
create table work_budget_pieces (
  id uuid primary key,
  work_budget_id uuid not null references work_budgets,
  position int not null,
  family text not null,
  description text not null,
  weight_mg bigint not null check (weight_mg >= 0),
  photo_id uuid references files,
  unique (work_budget_id, position)
);
create trigger work_budget_pieces_append_only before update or delete on work_budget_pieces
  for each row execute function refuse_change();
create trigger work_budget_pieces_no_truncate before truncate on work_budget_pieces execute function refuse_change();
