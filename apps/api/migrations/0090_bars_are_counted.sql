-- Why: a bar had a place and a code, and no count asked for it (decision 0140).
alter table inventories drop constraint inventories_type_check;
alter table inventories add constraint inventories_type_check check (type in ('products', 'bookings', 'purchases',
  'recoverable-sales', 'budgets', 'workshop-works', 'bars'));
