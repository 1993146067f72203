import { refuse } from '@quilate/domain/kernel/errors.ts';
import { paymentsFault } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import { customerPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { payersLimits } from '@quilate/domain/modules/master-data/customers/customers.rules.ts';
import { addressOf, invoicedTo } from '@quilate/domain/modules/master-data/receipts/receipts.rules.ts';
import { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import { worksErrors } from '@quilate/domain/modules/workshop/works/works.errors.ts';
import { situationAfter } from '@quilate/domain/modules/workshop/works/works.rules.ts';
import type { PickupBody } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { action } from '../../../../platform/action.ts';
import type { Operation } from '../../../../platform/operation.ts';
import { readLimits } from '../../../../platform/limits.ts';
import { requireOpenSession } from '../../../counter/cash/cash.public.ts';
import { customerUnderWay } from '../../../master-data/customers/customers.public.ts';
import { invoicesOf } from '../../../master-data/receipts/receipts.public.ts';
import { finishPayment } from '../works.money.ts';
import { workRecord } from '../works.record.ts';
import { type HeldWork, lockWork } from '../works.held.ts';
import { movePledge } from '../works.public.ts';
import { writeLog } from '../works.store.ts';

/** What is pending is paid and the pledge handed over: both, or neither (R-WORK-10). */
export const confirmPickup = action({
  endpoint: worksContract.confirmPickup,
  record: workRecord,
  action: 'confirmPickup',
  lock: lockWork,
  async run(operation, { body, facts }) {
    const pendingCents = facts.totalCents - facts.paidCents;
    if (pendingCents > 0 && body.payments.length === 0) throw refuse(worksErrors.WORK_UNPAID, { pendingCents });
    const paying = await payingOf(operation, facts, body, pendingCents);
    await finishPayment(operation, facts, paying);
    if (facts.customerId !== null) await movePledge(operation, facts, customerPlace, 'confirmPickup');
    const { totalCents } = facts;
    const situation = situationAfter(facts.situation, totalCents, totalCents);
    await writeLog(operation, facts, 'confirmPickup');
    return { columns: { paid_cents: totalCents, situation }, details: { totalCents, paidNowCents: pendingCents } };
  },
});

async function payingOf(operation: Operation, facts: HeldWork, body: PickupBody, pendingCents: number) {
  const { tx, who } = operation;
  const [limits, customer] = await Promise.all([
    readLimits(tx),
    facts.customerId === null ? undefined : customerUnderWay(tx, facts.customerId),
  ]);
  const fault = paymentsFault(body.payments, pendingCents, payersLimits(limits, customer), facts.totalCents);
  if (fault) throw fault;
  if (pendingCents === 0) return undefined;
  const [cashSessionId, invoices] = await Promise.all([requireOpenSession(tx, who.storeId), invoicesOf(tx, facts.id)]);
  operation.changes.push({ topic: 'cash', storeId: who.storeId });
  // Whoever had a complete invoice of the advance has one of the rest too.
  const address = body.invoiceAddress ?? addressOf(invoices[0]?.recipient ?? null);
  const recipient = invoicedTo(customer, address, facts.totalCents, limits);
  return { cashSessionId, payments: body.payments, recipient };
}
