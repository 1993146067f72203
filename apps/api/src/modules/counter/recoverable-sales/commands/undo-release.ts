import { recoverableContract } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.contract.ts';
import {
  recoverableMachine,
  recoverableRules,
} from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.machine.ts';
import { command } from '../../../../platform/command.ts';
import { post } from '../../../foundations/ledger/ledger.public.ts';
import { moveLots } from '../../lots/lots.public.ts';
import { releasedLegs } from '../recoverable-sales.postings.ts';
import { changed, lockRecoverableSale, saveStep } from '../recoverable-sales.store.ts';

/** While its lot has not been touched, the customer may recover it again. */
export const undoRelease = command({
  endpoint: recoverableContract.undoRelease,
  machine: recoverableMachine,
  rules: recoverableRules,
  action: 'undoRelease',
  lock: lockRecoverableSale,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: facts.baseCents }),
  async run(operation, { body, facts }) {
    await post(operation, [
      {
        kind: 'RECOVERABLE_SALE_RELEASE_CORRECTION',
        concept: recoverableMachine.concept,
        recordId: facts.id,
        operationCode: facts.code,
        description: facts.lot.code,
        reason: body.reason,
        legs: releasedLegs(facts, -1),
      },
    ]);
    await moveLots(operation, [{ lot: facts.lot, action: 'undoKeep' }], facts.code);
    await saveStep(operation, facts.id, 'ACT', { released_at: null });
    return changed(operation, facts, 'ACT');
  },
});
