import { productMachine } from '@quilate/domain/modules/master-data/products/products.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';

export const productsInvariants: RoomInvariants = {
  rules: {
    I18: `select p.id from products p left join custody_items c on c.item_id = p.id
      group by p.id having count(c.item_id) <> 1`,
  },
  shipping: [`select id as product_id from products where status = 'shipping'`],
  stated: [{ machine: productMachine, table: 'products', state: 'status' }],
};
