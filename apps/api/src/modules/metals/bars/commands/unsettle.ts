import { barsContract } from '@quilate/domain/modules/metals/bars/bars.contract.ts';
import { action } from '../../../../platform/action.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { bookBack } from '../bars.book.ts';
import { barRecord } from '../bars.record.ts';
import { lockBar } from '../bars.store.ts';

/** The transfer never came: the price is owed again. */
export const unsettle = action({
  endpoint: barsContract.unsettle,
  record: barRecord,
  action: 'unsettle',
  lock: ({ tx, params }) => lockBar(tx, params.barId),
  async run(operation, { body, facts }) {
    refuseStale(facts, body.version);
    await bookBack(operation, facts, 'BAR_PAYMENT');
    operation.changes.push({ topic: 'cash', storeId: operation.who.storeId });
    return { columns: { paid_on: null, payment_reference: null }, details: { priceCents: facts.priceCents } };
  },
});
