import { refuse } from '@quilate/domain/kernel/errors.ts';
import { closingsContract } from '@quilate/domain/modules/metals/closings/closings.contract.ts';
import { closingsErrors } from '@quilate/domain/modules/metals/closings/closings.errors.ts';
import { closingMachine } from '@quilate/domain/modules/metals/closings/closings.machine.ts';
import { paymentFault } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import { DIVISION } from '@quilate/domain/modules/counter/cash/cash.places.ts';
import { linkedCashFault } from '@quilate/domain/modules/master-data/customers/customers.rules.ts';
import { isToAnother } from '@quilate/domain/modules/metals/closings/closings.rules.ts';
import { accountPath } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { action } from '../../../../platform/action.ts';
import { readLimits } from '../../../../platform/limits.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { moneyAccount, requireOpenSession } from '../../../counter/cash/cash.public.ts';
import { post } from '../../../foundations/ledger/ledger.public.ts';
import { wholesaleAccount } from '../../../master-data/wholesale-customers/wholesale-customers.public.ts';
import { closingRecord } from '../closings.record.ts';
import { linkedPayments } from '../closings.linked.ts';
import { insertPayment } from '../closings.store.ts';
import { requireClosing } from '../closings.held.ts';

/**
 * The customer is paid from the till or the bank of the division: never more than agreed, and before the review no more
 * than the share on account (S1 §3).
 */
export const pay = action({
  endpoint: closingsContract.pay,
  record: closingRecord,
  action: 'pay',
  async lock({ tx, params, body: { payment, signature }, who }) {
    const closing = await requireClosing(tx, params.closingId);
    const [own, limits] = await Promise.all([wholesaleAccount(tx, closing.customerId), readLimits(tx)]);
    const payerIds = [who.employeeId, signature.employeeId];
    const isByCloser = payerIds.some((id) => closing.closerIds.includes(id));
    // Who has just changed the account does not pay to it alone (docs/decisions/0121).
    const isOwnChange =
      payment.method === 'BANK_TRANSFER' &&
      payerIds.some((id) => id === own.changedById) &&
      (own.daysSinceChange ?? 0) < limits.accountChangeDays;
    const linked = await linkedPayments(tx, closing, payerIds, limits);
    // All of it counts, however it is divided, over several closings too (docs/decisions/0181).
    const paidCents = closing.paidCents + payment.amountCents + linked.linkedPaidCents;
    const isMuch = paidCents > limits.closingSecondPersonCents;
    return {
      ...closing,
      ...linked,
      limits,
      needsSecond: isToAnother(payment, own) || isOwnChange || (isByCloser && isMuch),
    };
  },
  async run(operation, { body, facts }) {
    refuseStale(facts, body.version);
    const { tx, who } = operation;
    const { agreedCents, paidCents, payableCents, limits } = facts;
    const { payment } = body;
    const { method, amountCents } = payment;
    const leftCents = agreedCents - paidCents;
    const path = 'payment.amountCents';
    if (amountCents > leftCents) throw refuse(closingsErrors.PAYMENT_OVER_AGREED, { agreedCents, leftCents }, path);
    if (amountCents > payableCents) throw refuse(closingsErrors.PAYMENT_OVER_PAYABLE, { payableCents }, path);
    // The whole closing counts for the limit of cash, however it is divided (docs/decisions/0010).
    const fault = paymentFault(payment, agreedCents, limits, 'payment');
    if (fault) throw fault;
    const { linkedCashCents } = facts;
    const linkedFault =
      method === 'CASH' ? linkedCashFault(agreedCents, linkedCashCents, limits, 'payment.method') : undefined;
    if (linkedFault) throw linkedFault;
    const cashSessionId = method === 'BANK_TRANSFER' ? undefined : await requireOpenSession(tx, DIVISION.id);
    await insertPayment(operation, facts.id, cashSessionId, payment);
    await post(operation, [
      {
        kind: 'CLOSING_PAYMENT',
        concept: closingMachine.concept,
        recordId: facts.id,
        operationCode: facts.code,
        description: facts.customerName,
        method,
        ...(cashSessionId === undefined ? {} : { cashSessionId }),
        legs: [
          { account: moneyAccount(DIVISION.code, method), amount: -amountCents },
          { account: accountPath('divisionPayable'), amount: amountCents },
        ],
      },
    ]);
    operation.changes.push({ topic: 'cash', storeId: who.storeId });
    return { columns: {}, details: { method, amountCents } };
  },
});
