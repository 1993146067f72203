/** What was sold away: the paper that shows it is kept and withdrawn. */
import { keepProof, sendAway, withdrawProof } from './exits.ts';
import { ok } from './goods.ts';
import { openTill } from './shop.ts';
import type { Stories } from './undo-stories.ts';

export const EXIT_STORIES: Stories = {
  'a paper of its exit is kept of a sale': async (house) => {
    const till = await openTill(house);
    const { id } = await sendAway(till);
    const keeping = () => ok(keepProof(till, id));
    return [keeping, () => ok(withdrawProof(till, id)), keeping];
  },
  '… and of one of which a piece has come back': async (house) => {
    const till = await openTill(house);
    const sale = await sendAway(till, true, 2);
    await ok(
      till.call('POST', `/v1/sales/${sale.id}/return`, {
        lines: [{ saleLineId: sale.lines[0].id, disposition: 'RESTOCK' }],
        refunds: [{ paymentId: sale.payments[0].id, method: 'CASH', amountCents: 10_000 }],
        signature: till.signature,
      }),
    );
    const keeping = () => ok(keepProof(till, sale.id));
    return [keeping, () => ok(withdrawProof(till, sale.id)), keeping];
  },
};
