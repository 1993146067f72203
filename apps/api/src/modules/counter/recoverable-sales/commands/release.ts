import { recoverableContract } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.contract.ts';
import { recoverableMachine } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.machine.ts';
import { action } from '../../../../platform/action.ts';
import { post } from '../../../foundations/ledger/ledger.public.ts';
import { moveLots } from '../../lots/lots.moves.ts';
import { followDue } from '../recoverable-sales.course.ts';
import { releasedLegs } from '../recoverable-sales.postings.ts';
import { recoverableRecord } from '../recoverable-sales.record.ts';
import { lockRecoverableSale } from '../recoverable-sales.store.ts';

/** Nobody came for it: the lot is the shop's for good (Código Civil art. 1509). */
export const release = action({
  endpoint: recoverableContract.release,
  record: recoverableRecord,
  action: 'release',
  lock: lockRecoverableSale,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: facts.baseCents }),
  async run(operation, { body, facts }) {
    await post(operation, [
      {
        kind: 'RECOVERABLE_SALE_RELEASE',
        concept: recoverableMachine.concept,
        recordId: facts.id,
        operationCode: facts.code,
        description: facts.lot.code,
        reason: body.reason,
        legs: releasedLegs(facts, 1),
      },
    ]);
    // It is late since midnight, and the night has not told its lot yet.
    await followDue(operation, facts, facts.dueDate);
    await moveLots(operation, [{ lot: { ...facts.lot, state: 'critical-delay' }, action: 'keep' }], facts.code);
    return { columns: { released_at: operation.now }, details: { pendingCents: facts.pendingCents } };
  },
});
