import { recoverableContract } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.contract.ts';
import { action } from '../../../../platform/action.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { followDue } from '../recoverable-sales.course.ts';
import { takeBack } from '../recoverable-sales.charge.ts';
import { recoverableRecord } from '../recoverable-sales.record.ts';
import { lockRecoverableSale } from '../recoverable-sales.store.ts';

/** Only the last one: due date, capital and money are as before it (R-VR-03). */
export const undoRenewal = action({
  endpoint: recoverableContract.undoRenewal,
  record: recoverableRecord,
  action: 'undoRenewal',
  lock: lockRecoverableSale,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: facts.lastEvent?.totalCents ?? 0 }),
  async run(operation, { body, facts }) {
    refuseStale(facts, body.version);
    const { totalCents, capitalCents, dueBefore } = facts.lastEvent!;
    const invoiceNumber = await takeBack(operation, facts, facts.lastEvent!, {
      kinds: { payment: ['RECOVERABLE_SALE_RENEWAL'], correction: 'RECOVERABLE_SALE_RENEWAL_CORRECTION' },
      reason: body.reason,
    });
    await followDue(operation, facts, dueBefore);
    const pendingCents = facts.pendingCents + capitalCents;
    return {
      columns: {
        pending_cents: pendingCents,
        due_date: dueBefore,
        renewal_count: facts.renewalCount - 1,
      },
      details: { totalCents, pendingCents, dueDate: dueBefore, invoiceNumber },
    };
  },
});
