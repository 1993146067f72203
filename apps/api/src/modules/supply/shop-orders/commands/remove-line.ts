import { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { lineOf } from '../shop-orders.catalogue.ts';
import { indexOrder, lockOrder } from '../shop-orders.store.ts';
import { shopOrderRecord } from '../shop-orders.record.ts';

export const removeLine = action({
  endpoint: shopOrdersContract.removeLine,
  record: shopOrderRecord,
  action: 'removeLine',
  lock: lockOrder,
  async run(operation, { facts, body }) {
    const line = lineOf(facts.lines, body.lineId);
    await operation.tx.run(qb.deleteFrom('shop_order_lines').where('id', '=', line.id));
    await indexOrder(operation.tx, facts);
    return { details: { catalogueCode: line.catalogueCode } };
  },
});
