import { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { action } from '../../../../platform/action.ts';
import { orderable } from '../shop-orders.catalogue.ts';
import { lockOrder } from '../shop-orders.store.ts';
import { shopOrderRecord } from '../shop-orders.record.ts';

export const request = action({
  endpoint: shopOrdersContract.request,
  record: shopOrderRecord,
  action: 'request',
  lock: lockOrder,
  async run(operation, { facts }) {
    // Put away since it was collected: nobody could serve it.
    for (const [index, line] of facts.lines.entries())
      await orderable(operation.tx, line.catalogueCode, `lines.${index}.catalogueCode`);
    return { columns: { requested_at: operation.now }, details: { lines: facts.lineCount } };
  },
});
