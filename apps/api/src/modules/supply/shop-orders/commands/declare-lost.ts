import { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { action } from '../../../../platform/action.ts';
import { lose } from '../shop-orders.pieces.ts';
import { lockOrder } from '../shop-orders.store.ts';
import { shopOrderRecord } from '../shop-orders.record.ts';

/** What has not arrived will not: it leaves the stock, with the zone manager. */
export const declareLost = action({
  endpoint: shopOrdersContract.declareLost,
  record: shopOrderRecord,
  action: 'declareLost',
  lock: lockOrder,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: null }),
  async run(operation, { facts }) {
    return { details: { pieces: await lose(operation, facts) } };
  },
});
