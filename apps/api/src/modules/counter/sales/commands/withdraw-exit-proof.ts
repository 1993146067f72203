import { salesContract } from '@quilate/domain/modules/counter/sales/sales.contract.ts';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { exitProofOf } from '../sales.exits.ts';
import { lockSale, saleRecord } from '../sales.record.ts';

/** It was of something else: the paper stays, and another can be kept. */
export const withdrawExitProof = action({
  endpoint: salesContract.withdrawExitProof,
  record: saleRecord,
  action: 'withdrawExitProof',
  lock: (asked) => lockSale(asked, asked.params.saleId),
  async run({ tx, now }, { facts }) {
    const proof = await exitProofOf(tx, facts.id);
    await tx.run(
      qb
        .updateTable('exit_proofs')
        .set({ withdrawn_at: now })
        .where('sale_id', '=', facts.id)
        .where('withdrawn_at', 'is', null),
    );
    return { before: proof };
  },
});
