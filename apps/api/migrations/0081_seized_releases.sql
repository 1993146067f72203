-- Why: a closing that was released is given back released, the police see theirs, and a changed account tells who changed it.
alter table closing_interventions add column state_before text not null default 'PENDING'
  check (state_before in ('PENDING', 'RELEASED'));
alter table wholesale_customers add column iban_changed_at timestamptz,
  add column iban_changed_by uuid references employees,
  add check ((iban_changed_at is null) = (iban_changed_by is null));

-- What the police have of closings, for their own room.
create view police_closings with (security_invoker = true) as
  select i.id, c.id as closing_id, c.code, c.store_id, c.customer_name, i.made_at,
    (i.made_at at time zone 'Atlantic/Canary')::date as made_date, i.police_type, i.badge_number, i.proceeding_number,
    i.station, concat_ws(' ', i.officer_name, i.officer_surname) as officer_name, i.removed_at
  from closing_interventions i join closings c on c.id = i.closing_id;
