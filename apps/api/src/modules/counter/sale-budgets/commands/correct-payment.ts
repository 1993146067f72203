import { saleBudgetsContract } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.contract.ts';
import { saleBudgetMachine } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.machine.ts';
import type { Payment } from '@quilate/domain/modules/counter/payments/payments.schema.ts';
import { action } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { readLimits } from '../../../../platform/limits.ts';
import { requireOpenSession } from '../../cash/cash.public.ts';
import { correctablePayment, correctPaymentOf } from '../../payments/payments.correction.ts';
import { paymentsOf } from '../../payments/payments.rows.ts';
import { saleBudgetRecord } from '../sale-budgets.record.ts';
import { type HeldBudget, lockSaleBudget } from '../sale-budgets.store.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';

/** Says right how the first half was paid, before there is a sale; afterwards it is the sale's (R-SALE-06). */
export const correctPayment = action({
  endpoint: saleBudgetsContract.correctPayment,
  record: saleBudgetRecord,
  action: 'correctPayment',
  lock,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: facts.payment?.amountCents ?? 0 }),
  async run(operation, { body, facts }) {
    const payment = facts.payment ?? correctablePayment(facts.payments, body.paymentId);
    const cashSessionId = await requireOpenSession(operation.tx, operation.who.storeId);
    const details = await correctPaymentOf(
      operation,
      {
        ...facts,
        concept: saleBudgetMachine.concept,
        cashSessionId,
        payment,
        recordIds: [facts.id],
        bookedAs: ['SALE_BUDGET_INITIAL_PAYMENT'],
        kinds: { correction: 'SALE_BUDGET_PAYMENT_CORRECTION', payment: 'SALE_BUDGET_INITIAL_PAYMENT' },
      },
      body,
    );
    operation.changes.push({ topic: 'cash', storeId: facts.storeId });
    return { columns: {}, details };
  },
});

interface Facts extends HeldBudget {
  readonly payments: readonly Payment[];
  /** The one to correct, if it can be. */
  readonly payment: Payment | undefined;
  readonly limits: Limits;
}

async function lock(input: LockInput<typeof saleBudgetsContract.correctPayment>): Promise<Facts> {
  const { tx, body } = input;
  const budget = await lockSaleBudget(input);
  const [payments, limits] = await Promise.all([paymentsOf(tx, budget.id), readLimits(tx)]);
  const payment = payments.find((one) => one.id === body.paymentId && one.isCorrectable);
  return { ...budget, payments, payment, limits, isOfClosedSession: payment?.isOfClosedSession ?? false };
}
