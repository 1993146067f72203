-- Why: office, metals, purchases and workshop share a shop, and each prepares and receives its own bags (decision 0097).

alter table shipments add column department text
  check (department in ('office', 'metals', 'purchases', 'workshop'));
update shipments s set department = case
    when s.type in ('budgets', 'workshop-works') then 'workshop'
    when s.type in ('purchases', 'recoverable-sales', 'store') then 'metals'
    when e.role = 'GOLD_SMITH' then 'workshop'
    when e.role in ('METAL_STAFF', 'METAL_COMMERCIAL') then 'metals'
    when e.role = 'BULK_PURCHASES_STAFF' or s.type = 'products' then 'purchases'
    else 'office' end
  from employees e
  where e.id = s.creator_id and exists (select from stores o
    where o.id in (s.origin_store_id, s.destination_store_id) and o.channel = 'ADMIN');
