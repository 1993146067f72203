import { recoverableContract } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.contract.ts';
import {
  recoverableMachine,
  recoverableRules,
} from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.machine.ts';
import { command } from '../../../../platform/command.ts';
import { moveLots } from '../../lots/lots.public.ts';
import { takeBack } from '../recoverable-sales.charge.ts';
import { changed, lockRecoverableSale, saveStep } from '../recoverable-sales.store.ts';

/** While the lot is still in the shop (R-VR-05). */
export const undoWithdrawal = command({
  endpoint: recoverableContract.undoWithdrawal,
  machine: recoverableMachine,
  rules: recoverableRules,
  action: 'undoWithdrawal',
  lock: lockRecoverableSale,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: facts.lastEvent?.totalCents ?? 0 }),
  async run(operation, { body, facts }) {
    const { totalCents, capitalCents } = facts.lastEvent!;
    const invoiceNumber = await takeBack(operation, facts, facts.lastEvent!, {
      kinds: { payment: ['RECOVERABLE_SALE_WITHDRAWAL'], correction: 'RECOVERABLE_SALE_WITHDRAWAL_CORRECTION' },
      reason: body.reason,
    });
    await moveLots(operation, [{ lot: facts.lot, action: 'undoPay' }], facts.code);
    await saveStep(operation, facts.id, 'ACT', { pending_cents: capitalCents, paid_at: null });
    return changed(operation, facts, 'ACT', { totalCents, invoiceNumber });
  },
});
