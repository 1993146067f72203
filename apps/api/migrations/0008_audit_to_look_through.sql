-- Why: the audit is looked through by code, shop and day, in one order over all chains.

alter table audit_events
  add column position bigint generated always as identity,
  add column code text,
  add column store_id uuid;
create unique index audit_events_position on audit_events (position desc);
create index audit_events_code on audit_events (code text_pattern_ops, position desc) where code is not null;
create index audit_events_employee on audit_events (employee_id, position desc);
create index audit_events_store on audit_events (store_id, position desc);
create index audit_events_action on audit_events (action, position desc);
