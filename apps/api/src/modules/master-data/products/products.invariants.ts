import { productMachine } from '@quilate/domain/modules/master-data/products/products.machine.ts';
import { gathering, type RoomInvariants } from '../../../platform/invariants.ts';

/** Pieces somebody has and nobody else may: queries of `product_id`. */
export const heldPieces = gathering(
  'I22',
  (parts) => `select product_id from (${parts.join(' union all ')}) t group by product_id having count(*) > 1`,
);

const SHIPPING = `select id as product_id from products where status = 'shipping'`;
/** Pieces on their way by something: queries of `product_id`. What nothing explains, and what says nothing of it. */
export const shippedPieces = gathering('I23', (parts) => {
  const known = `(${parts.join(' union ')})`;
  return `(${SHIPPING} except ${known}) union all (${known} except ${SHIPPING})`;
});

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
  stated: [{ machine: productMachine, table: 'products', state: 'status' }],
  sealed: { products: ['code', 'metal', 'weight_mg', 'final_price_cents', 'tax_bp', 'extra_fixed_price_cents'] },
};
