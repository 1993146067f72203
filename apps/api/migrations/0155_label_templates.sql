-- Why: what a label says and where was in the code, the same for every roll and every printer. It is direction's to say (B-10, decision 0323).

-- How a kind of label is printed, from when it was said until the next row. The first ones are in the code.
create table label_templates (
  id uuid primary key,
  kind text not null check (kind in ('jewel', 'bag', 'envelope')),
  version int not null check (version > 0),
  width_tenths_mm int not null check (width_tenths_mm between 150 and 1500),
  height_tenths_mm int not null check (height_tenths_mm between 80 and 1000),
  face_tenths_mm int not null check (face_tenths_mm between 100 and width_tenths_mm),
  -- In their order: field, side, place, size and text of each.
  elements jsonb not null check (jsonb_typeof(elements) = 'array'),
  employee_id uuid not null references employees,
  created_at timestamptz not null,
  unique (kind, version)
);
create trigger label_templates_append_only before update or delete on label_templates
  for each row execute function refuse_change();
create trigger label_templates_no_truncate before truncate on label_templates execute function refuse_change();
