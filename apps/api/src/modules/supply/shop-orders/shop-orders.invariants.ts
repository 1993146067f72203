import { shopOrderMachine } from '@quilate/domain/modules/supply/shop-orders/shop-orders.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';
import { coded } from '../../../platform/series.ts';
import { heldPieces, shippedPieces } from '../../master-data/products/products.invariants.ts';

const OPEN = `select product_id from shop_order_pieces where arrived_at is null and lost_at is null`;

export const shopOrdersInvariants: RoomInvariants = {
  says: {
    I60: 'Cada pieza de un pedido de tienda sin llegar está en envío, y en el sitio que dice su pedido',
    I61: 'Un pedido de tienda no lleva más piezas de las aprobadas, y lo que falta tiene su incidencia',
  },
  rules: {
    I60: `select i.product_id from shop_order_pieces i join shop_orders o on o.id = i.order_id
        join products p on p.id = i.product_id join custody_items c on c.item_id = p.id
        join store_names s on s.id = p.store_id
        where i.arrived_at is null and i.lost_at is null and (p.status <> 'shipping' or c.place <> case
          when o.state in ('ready-to-pick-up', 'dropped-off') then 'store:' || s.code else 'transit:' || o.code end)
      union all select c.item_id from custody_items c where c.place like 'transit:PE-%' and not exists (
        select from shop_order_pieces i join shop_orders o on o.id = i.order_id
        where i.product_id = c.item_id and i.arrived_at is null and i.lost_at is null
          and c.place = 'transit:' || o.code)`,
    I61: `select l.id from shop_order_lines l join shop_order_pieces i on i.line_id = l.id
        group by l.id having count(*) > coalesce(l.approved_units, 0)
      union all select o.id from shop_orders o where o.state = 'finished'
        and exists (select from shop_order_pieces i
          where i.order_id = o.id and i.arrived_at is null and i.lost_at is null)
        and not exists (select from shop_order_incidents n where n.order_id = o.id and n.kind = 'missing')`,
  },
  parts: [heldPieces.of(OPEN), shippedPieces.of(OPEN)],
  stated: [{ machine: shopOrderMachine, table: 'shop_orders', state: 'state' }],
  numbered: [coded('PE', 'shop_orders', 'created_at')],
};
