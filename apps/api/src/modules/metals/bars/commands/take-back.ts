import { storePlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { barsContract } from '@quilate/domain/modules/metals/bars/bars.contract.ts';
import { barsEs } from '@quilate/domain/modules/metals/bars/bars.es.ts';
import { action } from '../../../../platform/action.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { bookBack } from '../bars.book.ts';
import { correctBarInvoice } from '../bars.invoice.ts';
import { moveBar } from '../bars.public.ts';
import { barRecord } from '../bars.record.ts';
import { indexBar, lockBar } from '../bars.store.ts';

/** The sale never was: the bar is in the house again, here, and nothing is owed. */
export const takeBack = action({
  endpoint: barsContract.takeBack,
  record: barRecord,
  action: 'takeBack',
  lock: ({ tx, params }) => lockBar(tx, params.barId),
  async run(operation, { body, facts }) {
    refuseStale(facts, body.version);
    await moveBar(operation, facts, storePlace(operation.who.storeCode), barsEs.actions.takeBack);
    await bookBack(operation, facts, 'BAR_SALE');
    const invoiceNumber = await correctBarInvoice(operation, facts.id);
    await indexBar(operation, facts);
    return {
      columns: { refinery_name: null, refinery_tax_id: null, document: null, sold_on: null, price_cents: null },
      details: { priceCents: facts.priceCents, ...(invoiceNumber ? { invoiceNumber } : {}) },
    };
  },
});
