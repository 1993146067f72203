-- Why: one piece of a supplier's order can be uncoded alone, and is encoded again by itself (decision 0200).
alter table supplier_order_pieces add column is_awaited boolean not null default false,
  add constraint supplier_order_pieces_awaited check (not is_awaited or unmade_at is not null);
create index supplier_order_pieces_awaited on supplier_order_pieces (line_id) where is_awaited;

-- What is here and has no code is still to come for the catalogue, as it is of an order that is not encoded.
create or replace view catalogue_on_order with (security_invoker = true) as
  select l.catalogue_id,
    case when o.state = 'created' then l.units else coalesce(l.received_units, l.billed_units) end as units
  from supplier_order_lines l join supplier_orders o on o.id = l.order_id
  where o.state <> 'encoded' and o.cancelled_at is null
  union all
  select l.catalogue_id, count(*)::int as units
  from supplier_order_pieces i join supplier_order_lines l on l.id = i.line_id where i.is_awaited
  group by l.catalogue_id;
