import { refundsFault } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import type { Payment } from '@quilate/domain/modules/counter/payments/payments.schema.ts';
import { customerPlace, retiredPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import { action } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { readLimits } from '../../../../platform/limits.ts';
import { requireOpenSession } from '../../../counter/cash/cash.public.ts';
import { paymentsOf } from '../../../counter/payments/payments.rows.ts';
import { refundWork } from '../works.money.ts';
import { workRecord } from '../works.record.ts';
import { type HeldWork, lockWork } from '../works.held.ts';
import { movePledge } from '../works.public.ts';
import { writeLog } from '../works.store.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';

interface Facts extends HeldWork {
  readonly payments: readonly Payment[];
  readonly limits: Limits;
}

/** Money and pledge are with the customer again (S0 §4). */
export const confirmRefund = action({
  endpoint: worksContract.confirmRefund,
  record: workRecord,
  action: 'confirmRefund',
  lock,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: facts.paidCents }),
  async run(operation, { body, facts }) {
    const { tx, who } = operation;
    const isApproved = operation.approver !== undefined;
    const fault = refundsFault(body.refunds, facts.paidCents, facts.payments, facts.limits, isApproved);
    if (fault) throw fault;
    if (facts.paidCents > 0) {
      const cashSessionId = await requireOpenSession(tx, who.storeId);
      await refundWork(operation, facts, cashSessionId, body.refunds);
      operation.changes.push({ topic: 'cash', storeId: who.storeId });
    }
    // What nobody left, and what nobody finds, is with nobody: its envelope is thrown away.
    const place = facts.origin === 'NO_PLEDGE_BUDGET' || !facts.isInItsStore ? retiredPlace : customerPlace;
    if (facts.customerId !== null) await movePledge(operation, facts, place, 'confirmRefund');
    await writeLog(operation, facts, 'confirmRefund');
    return { columns: { paid_cents: 0 }, details: { refundedCents: facts.paidCents } };
  },
});

async function lock(input: LockInput<typeof worksContract.confirmRefund>): Promise<Facts> {
  const { tx, params, body } = input;
  const work = await lockWork(input);
  const [payments, limits] = await Promise.all([paymentsOf(tx, params.workId), readLimits(tx)]);
  const paidBy = new Map(payments.map((payment) => [payment.id, payment.method]));
  const isByLaw = work.paidCents > limits.refundByTransferOverCents;
  const isOtherMethod = !isByLaw && body.refunds.some(({ paymentId, method }) => paidBy.get(paymentId) !== method);
  return { ...work, payments, limits, isOtherMethod };
}
