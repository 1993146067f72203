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
    I162: 'El coste de cada pieza está en una sola cuenta, y cada cuenta de piezas es la suma de las suyas',
    I23: 'Una pieza en envío va en un envío, un pedido o un presupuesto vivo, y solo ella',
  },
  rules: {
    I18: `select p.id from products p left join custody_items c on c.item_id = p.id
      group by p.id having count(c.item_id) <> 1`,
    I162: `select a.path from ledger_accounts a
        left join (select account, sum(cost_cents) as cents from piece_costs group by 1) k on k.account = a.path
        where a.path ~ '^store:[^:]+:(stock:pieces|stock:lost|owners:pieces|cost:sales)$'
          and a.balance <> coalesce(k.cents, 0)
      union all select k.account from piece_costs k left join ledger_accounts a on a.path = k.account where a.id is null
      union all select a.path from ledger_accounts a cross join (select
            coalesce(sum(origin_cents) filter (where origin = 'stock:origin'), 0)
              + coalesce(sum(cost_cents - origin_cents), 0)
              - coalesce(sum(cost_cents) filter (where account = 'stock:origin'), 0) as cents from piece_costs) k
        where a.path = 'stock:origin' and a.balance <> -k.cents
      union all select t.transaction_id::text from (select e.transaction_id from ledger_entries e
          join ledger_accounts a on a.id = e.account_id and a.path = 'suppliers:goods'
          join ledger_transactions t on t.id = e.transaction_id and t.kind = 'PIECE_COSTS') t
        cross join (select coalesce(sum(origin_cents) filter (where origin = 'suppliers:goods'), 0)
            - coalesce(sum(cost_cents) filter (where account = 'suppliers:goods'), 0) as cents from piece_costs) k
        cross join (select coalesce(sum(e.amount), 0) as cents from ledger_entries e
          join ledger_accounts a on a.id = e.account_id and a.path = 'suppliers:goods'
          join ledger_transactions t on t.id = e.transaction_id and t.kind = 'PIECE_COSTS') b
        where b.cents <> -k.cents`,
  },
  stated: [{ machine: productMachine, table: 'products', state: 'status' }],
  sealed: { products: ['code', 'metal', 'weight_mg', 'final_price_cents', 'tax_bp', 'extra_fixed_price_cents'] },
};
