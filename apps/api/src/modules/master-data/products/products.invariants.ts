import { productMachine } from '@quilate/domain/modules/master-data/products/products.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';

export const productsInvariants: RoomInvariants = {
  says: {
    I18: 'Cada producto está en un solo sitio',
    I22: 'Una pieza está en una sola venta, envío, pedido o presupuesto a la vez',
    I23: 'Una pieza en envío va en un envío, un pedido o un presupuesto vivo, y solo ella',
  },
  rules: {
    I18: `select p.id from products p left join custody_items c on c.item_id = p.id
      group by p.id having count(c.item_id) <> 1`,
  },
  shipping: [`select id as product_id from products where status = 'shipping'`],
  stated: [{ machine: productMachine, table: 'products', state: 'status' }],
};
