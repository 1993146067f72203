/** How the money of a job is booked and invoiced: what is paid before is held, and is income when the pledge leaves. */
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import { splitByWeight, type TaxedAmount } from '@quilate/domain/kernel/units.ts';
import type { InvoiceRecipient } from '@quilate/domain/modules/master-data/receipts/receipts.rules.ts';
import { netOfAdvance } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import type { PaymentBody, RefundPart } from '@quilate/domain/modules/counter/payments/payments.schema.ts';
import type { LedgerKindName } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { workMachine } from '@quilate/domain/modules/workshop/works/works.machine.ts';
import { advanceOf } from '@quilate/domain/modules/workshop/works/works.rules.ts';
import type { WorkType } from '@quilate/domain/modules/workshop/works/works.states.ts';
import type { Operation } from '../../../platform/operation.ts';
import { moneyAccount } from '../../counter/cash/cash.public.ts';
import { giveBack, takePayments } from '../../counter/payments/payments.public.ts';
import { type PaidRecord, savePayments } from '../../counter/payments/payments.rows.ts';
import { paymentPostings } from '../../counter/payments/payments.postings.ts';
import { post, type Posting } from '../../foundations/ledger/ledger.public.ts';
import { correctInvoice, invoicesOf, issueInvoice, liveInvoice } from '../../master-data/receipts/receipts.public.ts';

export interface PaidWork extends TaxedAmount {
  readonly id: string;
  readonly code: string;
  readonly type: WorkType;
  readonly storeCode: string;
  readonly customerId: string | null;
  readonly pledge: string;
  readonly taxBp: number;
  /** Before this operation. */
  readonly paidCents: number;
}

const kindOf = (type: WorkType, what: 'CREATE' | 'CANCEL' | 'REFUND' | 'PICK'): LedgerKindName =>
  `${type}_WORK_${what}`;
const sharedBy = (work: PaidWork) => ({
  concept: workMachine.concept,
  recordId: work.id,
  operationCode: work.code,
  description: work.pledge,
});
const heldIn = (storeCode: string, parts: TaxedAmount, sign: 1 | -1): Posting['legs'] => [
  { account: storeAccount(storeCode, 'advances:works'), amount: sign * parts.baseCents },
  { account: storeAccount(storeCode, 'tax:igic'), amount: sign * parts.taxCents },
];

async function invoiceFor(
  operation: Operation,
  { id, customerId, taxBp }: PaidWork,
  parts: TaxedAmount,
  { recipient, description }: { readonly recipient: InvoiceRecipient | undefined; readonly description: string },
): Promise<void> {
  await issueInvoice(operation, {
    type: recipient ? 'C' : 'S',
    recipient,
    concept: workMachine.concept,
    recordId: id,
    customerId,
    lines: [{ description, taxBp, totalCents: parts.totalCents }],
    ...parts,
    taxes: [{ taxBp, baseCents: parts.baseCents, taxCents: parts.taxCents }],
  });
}

interface Paying {
  readonly cashSessionId: string;
  readonly payments: readonly PaymentBody[];
  readonly recipient: InvoiceRecipient | undefined;
}

const nameOf = ({ code, pledge }: PaidWork): string => `${code}, ${pledge}`;

const paidFor = (work: PaidWork, cashSessionId: string): PaidRecord => ({
  concept: workMachine.concept,
  id: work.id,
  code: work.code,
  description: work.pledge,
  storeCode: work.storeCode,
  cashSessionId,
});

/** Paid when it is left: held for the customer, its tax owed from now on (L20 art. 18.Dos). */
export async function takeAdvance(operation: Operation, work: PaidWork, paying: Paying): Promise<void> {
  const { payments, cashSessionId } = paying;
  const amounts = payments.map((payment) => payment.amountCents);
  const whole = advanceOf(
    amounts.reduce((total, cents) => total + cents, 0),
    work.taxBp,
  );
  // The last one takes the odd cents, so that they add up.
  const bases = splitByWeight(whole.baseCents, amounts);
  const description = receiptsEs.advance(nameOf(work));
  await invoiceFor(operation, work, whole, { recipient: paying.recipient, description });
  const legs = payments.map(({ method, amountCents: totalCents }, at) => [
    { account: moneyAccount(work.storeCode, method), amount: totalCents },
    ...heldIn(work.storeCode, { totalCents, baseCents: bases[at]!, taxCents: totalCents - bases[at]! }, -1),
  ]);
  await takePayments(operation, paidFor(work, cashSessionId), payments, kindOf(work.type, 'CREATE'), legs);
}

/** The pledge leaves: what was held is income, and the rest is invoiced and paid. */
export async function finishPayment(operation: Operation, work: PaidWork, paying: Paying | undefined): Promise<void> {
  if (work.totalCents === 0) return;
  const { storeCode } = work;
  const advance = advanceOf(work.paidCents, work.taxBp);
  const rest = netOfAdvance(work, advance);
  const finisher: Posting = {
    ...sharedBy(work),
    kind: 'WORK_FINISHER',
    legs: [
      { account: storeAccount(storeCode, 'receivable'), amount: rest.totalCents },
      { account: storeAccount(storeCode, 'advances:works'), amount: advance.baseCents },
      { account: storeAccount(storeCode, 'income:works'), amount: -work.baseCents },
      { account: storeAccount(storeCode, 'tax:igic'), amount: -rest.taxCents },
    ],
  };
  if (!paying) {
    await post(operation, [finisher]);
    return;
  }
  const description = receiptsEs.rest(nameOf(work));
  await invoiceFor(operation, work, rest, { recipient: paying.recipient, description });
  const paid = paidFor(work, paying.cashSessionId);
  await savePayments(operation, paid, paying.payments);
  await post(operation, [finisher, ...paymentPostings(paid, paying.payments, kindOf(work.type, 'PICK'))]);
}

/** Nothing is held any more: what was paid is owed to the customer, and its invoice corrected. */
export async function oweBack(operation: Operation, work: PaidWork): Promise<void> {
  if (work.paidCents === 0) return;
  const corrected = liveInvoice(await invoicesOf(operation.tx, work.id))!;
  const { concept } = workMachine;
  await correctInvoice(operation, corrected, { concept, recordId: work.id, customerId: work.customerId });
  const legs = [
    ...heldIn(work.storeCode, advanceOf(work.paidCents, work.taxBp), 1),
    { account: storeAccount(work.storeCode, 'receivable'), amount: -work.paidCents },
  ];
  await post(operation, [{ ...sharedBy(work), kind: kindOf(work.type, 'CANCEL'), legs }]);
}

/** What was owed goes back, each part with the payment it came by. */
export const refundWork = (
  operation: Operation,
  work: PaidWork,
  cashSessionId: string,
  refunds: readonly RefundPart[],
): Promise<void> => giveBack(operation, paidFor(work, cashSessionId), refunds, kindOf(work.type, 'REFUND'));
