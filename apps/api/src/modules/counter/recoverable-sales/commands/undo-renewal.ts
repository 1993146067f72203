import { recoverableContract } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.contract.ts';
import {
  recoverableMachine,
  recoverableRules,
} from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.machine.ts';
import { command } from '../../../../platform/command.ts';
import { takeBack } from '../recoverable-sales.charge.ts';
import { changed, lockRecoverableSale, saveStep } from '../recoverable-sales.store.ts';

/** Only the last one: due date, capital and money are as before it (R-VR-03). */
export const undoRenewal = command({
  endpoint: recoverableContract.undoRenewal,
  machine: recoverableMachine,
  rules: recoverableRules,
  action: 'undoRenewal',
  lock: lockRecoverableSale,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: facts.lastEvent?.totalCents ?? 0 }),
  async run(operation, { body, facts }) {
    const { totalCents, capitalCents, dueBefore } = facts.lastEvent!;
    const invoiceNumber = await takeBack(operation, facts, facts.lastEvent!, {
      kinds: { payment: ['RECOVERABLE_SALE_RENEWAL'], correction: 'RECOVERABLE_SALE_RENEWAL_CORRECTION' },
      reason: body.reason,
    });
    const pendingCents = facts.pendingCents + capitalCents;
    await saveStep(operation, facts.id, 'ACT', {
      pending_cents: pendingCents,
      due_date: dueBefore,
      renewal_count: facts.renewalCount - 1,
    });
    return changed(operation, facts, 'ACT', { totalCents, pendingCents, dueDate: dueBefore, invoiceNumber });
  },
});
