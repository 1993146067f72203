import { pricesContract } from '@quilate/domain/modules/master-data/prices/prices.contract.ts';
import { action } from '../../../../platform/action.ts';
import { heldQuote } from '../prices.store.ts';
import { quoteRecord } from '../prices.record.ts';

export const acceptQuote = action({
  endpoint: pricesContract.acceptQuote,
  record: quoteRecord,
  action: 'acceptQuote',
  lock: ({ tx, params }) => heldQuote(tx, params.quoteId),
});
