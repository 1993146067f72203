import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { recoverableContract } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.contract.ts';
import {
  amortizationFault,
  renewalOn,
} from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.rules.ts';
import { customersErrors } from '@quilate/domain/modules/master-data/customers/customers.errors.ts';
import { uuidv7 } from 'uuidv7';
import { action } from '../../../../platform/action.ts';
import { isOfDirection } from '../../../foundations/proofs/proofs.public.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { followDue } from '../recoverable-sales.course.ts';
import { charge } from '../recoverable-sales.charge.ts';
import { recoverableRecord } from '../recoverable-sales.record.ts';
import { insertEvent, lockRecoverableSale } from '../recoverable-sales.store.ts';

/** Another period is paid for, and as much of the capital as the customer likes (S0 §4, R-VR-02, R-VR-04). */
export const renew = action({
  endpoint: recoverableContract.renew,
  record: recoverableRecord,
  action: 'renew',
  async lock(input) {
    const sale = await lockRecoverableSale(input);
    if (sale.isBanned && input.body.approval === undefined) throw new DomainError(customersErrors.CUSTOMER_BANNED);
    return sale;
  },
  bound: ({ facts, body }) => ({ recordCode: facts.code, amountCents: body.totalCents }),
  async run(operation, { body, facts }) {
    refuseStale(facts, body.version);
    if (facts.isBanned && !(await isOfDirection(operation))) throw new DomainError(customersErrors.CUSTOMER_BANNED);
    const { amortizationCents, totalCents: saidCents, payments } = body;
    const fault = amortizationFault(facts, amortizationCents);
    if (fault) throw fault;
    const renewal = renewalOn(facts, amortizationCents, operation.today);
    const { custodyCents, surchargeCents, delayDays, totalCents, dueAfter } = renewal;
    const id = uuidv7();
    const invoiceNumber = await charge(operation, facts, {
      eventId: id,
      kind: 'RECOVERABLE_SALE_RENEWAL',
      capitalCents: amortizationCents,
      feesCents: custodyCents + surchargeCents,
      dueAfter,
      saidCents,
      payments,
    });
    await insertEvent(operation, facts, {
      id,
      kind: 'renewal',
      delayDays,
      custodyCents,
      surchargeCents,
      capitalCents: amortizationCents,
      totalCents,
      dueAfter,
      invoiceNumber,
    });
    await followDue(operation, facts, dueAfter);
    const pendingCents = renewal.pendingAfterCents;
    return {
      columns: {
        pending_cents: pendingCents,
        due_date: dueAfter,
        renewal_count: facts.renewalCount + 1,
      },
      details: { totalCents, pendingCents, dueDate: dueAfter, invoiceNumber },
    };
  },
});

/** Who may let a banned customer go on: the direction alone, whoever else may approve (settled of 22 November 2026). */
