import { recoverableContract } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.contract.ts';
import { action } from '../../../../platform/action.ts';
import { requireDirection } from '../../../foundations/proofs/proofs.public.ts';
import { recoverableRecord } from '../recoverable-sales.record.ts';
import { lockRecoverableSale } from '../recoverable-sales.store.ts';
import { undoRecoverableSale } from '../recoverable-sales.undo.ts';

/** Of one that stands in a book: direction says so, and the next book tells it (docs/decisions/0232). */
export const annul = action({
  endpoint: recoverableContract.annul,
  record: recoverableRecord,
  action: 'annul',
  lock: lockRecoverableSale,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: facts.baseCents }),
  async run(operation, { body, facts }) {
    await requireDirection(operation);
    return await undoRecoverableSale(operation, facts, { reason: body.reason, action: 'annul' });
  },
});
