-- Why: envelopes in a shipment are counted with the signature of the driver who carries them (decision 0210).
create view carried_pledges with (security_invoker = true) as
  select i.goods_id as item_id, s.driver_id
  from shipment_items i join shipments s on s.id = i.shipment_id
  where i.package_id is not null and i.ended_at is null and (i.work_id is not null or i.work_budget_id is not null)
    and s.state in ('in-mail', 'received', 'error');
