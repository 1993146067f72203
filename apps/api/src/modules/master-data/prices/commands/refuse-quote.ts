import { pricesContract } from '@quilate/domain/modules/master-data/prices/prices.contract.ts';
import { action } from '../../../../platform/action.ts';
import { heldQuote } from '../prices.store.ts';
import { quoteRecord } from '../prices.record.ts';

export const refuseQuote = action({
  endpoint: pricesContract.refuseQuote,
  record: quoteRecord,
  action: 'refuseQuote',
  lock: ({ tx, params }) => heldQuote(tx, params.quoteId),
});
