import { recoverableContract } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.contract.ts';
import {
  amortizationFault,
  renewalOn,
} from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.rules.ts';
import { uuidv7 } from 'uuidv7';
import { action } from '../../../../platform/action.ts';
import { charge } from '../recoverable-sales.charge.ts';
import { recoverableRecord } from '../recoverable-sales.record.ts';
import { insertEvent, lockRecoverableSale } from '../recoverable-sales.store.ts';

/** Another period is paid for, and as much of the capital as the customer likes (S0 §4, R-VR-02, R-VR-04). */
export const renew = action({
  endpoint: recoverableContract.renew,
  record: recoverableRecord,
  action: 'renew',
  lock: lockRecoverableSale,
  async run(operation, { body, facts }) {
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
