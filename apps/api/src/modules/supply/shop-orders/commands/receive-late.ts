import { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { action } from '../../../../platform/action.ts';
import { arrive } from '../shop-orders.pieces.ts';
import { lockOrder } from '../shop-orders.store.ts';
import { shopOrderRecord } from '../shop-orders.record.ts';

/** What had not arrived turns up. */
export const receiveLate = action({
  endpoint: shopOrdersContract.receiveLate,
  record: shopOrderRecord,
  action: 'receiveLate',
  lock: lockOrder,
  async run(operation, { facts, body: { productCodes } }) {
    const missingUnits = await arrive(operation, facts, productCodes);
    return { details: { pieces: productCodes, missingUnits } };
  },
});
