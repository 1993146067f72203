import type { Payment } from '@quilate/domain/modules/counter/payments/payments.schema.ts';
import { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import { workMachine } from '@quilate/domain/modules/workshop/works/works.machine.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { action } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { readLimits } from '../../../../platform/limits.ts';
import { requireOpenSession } from '../../../counter/cash/cash.public.ts';
import { correctablePayment, correctPaymentOf } from '../../../counter/payments/payments.correction.ts';
import { paymentsOf } from '../../../counter/payments/payments.rows.ts';
import { type HeldWork, lockWork } from '../works.held.ts';
import { workRecord } from '../works.record.ts';
import { writeLog } from '../works.store.ts';

/** Says right how an advance was paid, that of its budget too; its sum and its invoice stay (R-CASH-12). */
export const correctPayment = action({
  endpoint: worksContract.correctPayment,
  record: workRecord,
  action: 'correctPayment',
  lock,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: facts.payment?.amountCents ?? 0 }),
  async run(operation, { body, facts }) {
    const { type, storeId } = facts;
    const payment = facts.payment ?? correctablePayment(facts.payments, body.paymentId);
    const cashSessionId = await requireOpenSession(operation.tx, operation.who.storeId);
    const details = await correctPaymentOf(
      operation,
      {
        ...facts,
        concept: workMachine.concept,
        cashSessionId,
        payment,
        recordIds: [facts.id],
        bookedAs: [`${type}_WORK_CREATE`, `${type}_WORK_PAYMENT`],
        kinds: { correction: `${type}_WORK_PAYMENT_CORRECTION`, payment: `${type}_WORK_PAYMENT` },
      },
      body,
    );
    await writeLog(operation, facts, 'correctPayment', body.reason);
    operation.changes.push({ topic: 'cash', storeId });
    return { columns: {}, details };
  },
});

interface Facts extends HeldWork {
  readonly payments: readonly Payment[];
  /** The one to correct, if it can be. */
  readonly payment: Payment | undefined;
  readonly limits: Limits;
}

async function lock(input: LockInput<typeof worksContract.correctPayment>): Promise<Facts> {
  const { tx, params, body } = input;
  const work = await lockWork(input);
  const [payments, limits] = await Promise.all([paymentsOf(tx, params.workId), readLimits(tx)]);
  const payment = payments.find((one) => one.id === body.paymentId && one.isCorrectable);
  return { ...work, payments, payment, limits, isOfClosedSession: payment?.isOfClosedSession ?? false };
}
