import { pricesContract } from '@quilate/domain/modules/master-data/prices/prices.contract.ts';
import { action } from '../../../../platform/action.ts';
import { takeAll } from '../../../../platform/moves.ts';
import { heldQuote, sameAnswers } from '../prices.store.ts';
import { quoteRecord } from '../prices.record.ts';

export const acceptQuote = action({
  endpoint: pricesContract.acceptQuote,
  record: quoteRecord,
  action: 'acceptQuote',
  lock: ({ tx, params }) => heldQuote(tx, params.quoteId),
  async run(operation, { facts }) {
    const same = await sameAnswers(operation.tx, facts);
    await takeAll(
      operation,
      quoteRecord,
      same.map((held) => ({ held, actions: ['acceptQuote'] })),
    );
    return { details: { readings: same.length + 1 } };
  },
});
