-- Why: the law does not wait for whoever has a piece: kept for a customer, asked for by one, or on its way, it can be seized, and what kept it is
-- told (decision 0261). Given back, it is for whom it was kept, if they still wait.
-- Contract: a thing may leave its shipment seized: no version at work looks for the old endings alone.
alter table police_items
  add column kept_concept text check (kept_concept in ('booking', 'saleBudget')),
  add column kept_id uuid,
  -- What its booking or its budget was.
  add column kept_state text,
  add check (num_nonnulls(kept_concept, kept_id, kept_state) in (0, 3));
alter table shipment_items drop constraint shipment_items_ended_as_check;
alter table shipment_items add constraint shipment_items_ended_as_check
  check (ended_as in ('received', 'lost', 'back', 'left-out', 'seized'));
