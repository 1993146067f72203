import { supplierOrderMachine } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';

export const supplierOrdersInvariants: RoomInvariants = {
  says: {
    I112: 'De cada pedido a proveedor codificado hay una pieza por cada unidad que llegó, y de los demás ninguna',
    I113: 'El coste de las piezas de un pedido a proveedor es el de su factura por lo que llegó, con todo su envío',
    I114: 'Ningún pedido a proveedor se ha codificado dos veces ni su pieza entró por otro sitio',
  },
  rules: {
    I112: `select l.id from supplier_order_lines l join supplier_orders o on o.id = l.order_id
        where (select count(*) from supplier_order_pieces i where i.line_id = l.id)
          <> case when o.state = 'encoded' then l.received_units else 0 end`,
    I113: `select o.id from supplier_orders o
          join lateral (select sum(l.shipping_cents) as shares,
            sum(coalesce(l.received_units, l.billed_units)) as units,
            sum(l.received_units * l.unit_cost_cents) as goods
            from supplier_order_lines l where l.order_id = o.id) t on true
        where o.state <> 'created' and (
          t.shares <> case when t.units > 0 then o.shipping_cents else 0 end
          or o.state = 'encoded' and t.goods + t.shares <> (select coalesce(sum(i.cost_cents), 0)
            from supplier_order_pieces i join supplier_order_lines l on l.id = i.line_id where l.order_id = o.id))`,
    I114: `select record_id from state_changes where concept = 'supplierOrder' and to_state = 'encoded'
        group by record_id having count(*) > 1
      union all select i.product_id from supplier_order_pieces i
          join supplier_order_lines l on l.id = i.line_id join supplier_orders o on o.id = l.order_id
        where not exists (select from state_changes c where c.concept = 'product' and c.record_id = i.product_id
          and c.action = 'encode' and c.operation_code = o.code)`,
  },
  stated: [{ machine: supplierOrderMachine, table: 'supplier_orders', state: 'state' }],
  numbered: [`select left(code, -6) as series, right(code, 5)::bigint as n from supplier_orders`],
};
