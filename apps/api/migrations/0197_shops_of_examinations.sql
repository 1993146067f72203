-- Why: examinations of a shop were found by adding up the operations of all of them (docs/decisions/0407).

-- Where it was done; it never moves.
alter table special_examination_operations add column operation_store_id uuid;
update special_examination_operations e
  set operation_store_id = (select o.store_id from watched_operations o where o.id = e.operation_id limit 1);
create index special_examination_operations_shop on special_examination_operations (operation_store_id, examination_id);
