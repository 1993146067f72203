-- Why: who brings metal to the workshop is one of its suppliers, not a typed name (decision 0123).
alter table metal_supplies add column supplier_id uuid references suppliers,
  add check (supplier_id is null or source = 'SUPPLIER');
