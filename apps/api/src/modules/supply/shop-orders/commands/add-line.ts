import { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { action } from '../../../../platform/action.ts';
import { addUnits, orderable } from '../shop-orders.catalogue.ts';
import { indexOrder, lockOrder } from '../shop-orders.store.ts';
import { shopOrderRecord } from '../shop-orders.record.ts';

/** A product twice is one line with the units of both. */
export const addLine = action({
  endpoint: shopOrdersContract.addLine,
  record: shopOrderRecord,
  action: 'addLine',
  lock: lockOrder,
  async run(operation, { facts, body }) {
    const { tx } = operation;
    const { id, code: catalogueCode } = await orderable(tx, body.catalogueCode);
    await addUnits(tx, facts, { catalogueId: id, requestedUnits: body.units, comment: body.comment });
    await indexOrder(tx, facts);
    return { details: { catalogueCode, units: body.units } };
  },
});
