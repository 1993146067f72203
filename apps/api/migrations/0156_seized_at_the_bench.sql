-- Why: a court or the police take what a customer left to be repaired as they take a piece or a lot (decision 0261); nobody
-- works on it, sends it or hands it over until it is back.
-- Contract: no version at work looks for an item of an intervention that is neither a piece nor a jewel.
alter table works add column seized_at timestamptz, add column given_at timestamptz,
  add check (given_at is null or seized_at is not null);
-- What is done and then lost, or given to its true owner, is cancelled with the metal it took.
alter table works drop constraint works_check7;
alter table works add constraint works_metal_of_done check (
  case when state in ('DONE', 'PENDING_TO_PICK_UP', 'FINISHED') then metal_used is not null
    when state not in ('CANCELLED', 'REFUNDED') then metal_used is null else true end);
alter table police_items add column work_id uuid references works;
alter table police_items drop constraint police_items_check;
alter table police_items add constraint police_items_one_thing
  check (num_nonnulls(product_id, lot_line_id, work_id) = 1);
-- The police have a pledge once.
create unique index police_items_one_work on police_items (work_id) where returned_at is null;
create index police_items_work on police_items (work_id) where work_id is not null;
