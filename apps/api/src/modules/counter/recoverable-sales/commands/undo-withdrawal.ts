import { recoverableContract } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.contract.ts';
import { action } from '../../../../platform/action.ts';
import { moveLots } from '../../lots/lots.moves.ts';
import { isLateOn } from '../recoverable-sales.course.ts';
import { takeBack } from '../recoverable-sales.charge.ts';
import { recoverableRecord } from '../recoverable-sales.record.ts';
import { lockRecoverableSale } from '../recoverable-sales.store.ts';

/** While the lot is still in the shop (R-VR-05). */
export const undoWithdrawal = action({
  endpoint: recoverableContract.undoWithdrawal,
  record: recoverableRecord,
  action: 'undoWithdrawal',
  lock: lockRecoverableSale,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: facts.lastEvent?.totalCents ?? 0 }),
  async run(operation, { body, facts }) {
    const { totalCents, capitalCents } = facts.lastEvent!;
    const invoiceNumber = await takeBack(operation, facts, facts.lastEvent!, {
      kinds: { payment: ['RECOVERABLE_SALE_WITHDRAWAL'], correction: 'RECOVERABLE_SALE_WITHDRAWAL_CORRECTION' },
      reason: body.reason,
    });
    const wayBack = isLateOn(facts, facts.dueDate) ? 'undoLatePay' : 'undoPay';
    await moveLots(operation, [{ lot: facts.lot, action: wayBack }], facts.code);
    return { columns: { pending_cents: capitalCents, paid_at: null }, details: { totalCents, invoiceNumber } };
  },
});
