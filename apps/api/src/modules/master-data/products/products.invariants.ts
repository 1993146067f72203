import type { RoomInvariants } from '../../../platform/invariants.ts';

export const productsInvariants: RoomInvariants = {
  rules: {
    I18: `select p.id from products p left join custody_items c on c.item_id = p.id
      group by p.id having count(c.item_id) <> 1`,
  },
  stated: [{ concept: 'product', table: 'products', state: 'status' }],
};
