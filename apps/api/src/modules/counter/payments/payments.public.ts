/** Payments and refunds for other rooms: money taken, given back, taken before its sale, and put right. */
import { type TaxedAmount, splitByWeight, sum } from '@quilate/domain/kernel/units.ts';
import type { Payment, PaymentBody, RefundPart } from '@quilate/domain/modules/counter/payments/payments.schema.ts';
import type { LedgerKindName } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import type { Operation } from '../../../platform/operation.ts';
import { type Posting, post, reversibleBooking } from '../../foundations/ledger/ledger.public.ts';
import { moneyAccount } from '../cash/cash.public.ts';
import { advanceLegs, paymentPostings, refundPostings, sharedBy } from './payments.postings.ts';
import { type PaidRecord, savePayments, saveRefunds, withdrawPayments } from './payments.rows.ts';

/** Base and tax of each payment; the last one takes the odd cents, so that they add up. */
function shares(parts: TaxedAmount, amountsCents: readonly number[]): TaxedAmount[] {
  const bases = splitByWeight(parts.baseCents, amountsCents);
  return amountsCents.map((totalCents, index) => {
    const baseCents = bases[index]!;
    return { totalCents, baseCents, taxCents: totalCents - baseCents };
  });
}

/** Money in before the sale: the rows of its payments, and what is held for the customer. */
export async function takeAdvance(
  operation: Operation,
  prepaid: PaidRecord,
  parts: TaxedAmount,
  payments: readonly PaymentBody[],
  kind: LedgerKindName,
): Promise<void> {
  const split = shares(
    parts,
    payments.map((payment) => payment.amountCents),
  );
  await takePayments(
    operation,
    prepaid,
    payments,
    kind,
    payments.map((payment, index) => advanceLegs(prepaid.storeCode, payment.method, split[index]!)),
  );
}

/** Money in: its rows and its books. Each payment settles what is owed, unless it has legs of its own. */
export async function takePayments(
  operation: Operation,
  paid: PaidRecord,
  payments: readonly PaymentBody[],
  kind: LedgerKindName,
  legs?: readonly Posting['legs'][],
): Promise<void> {
  await savePayments(operation, paid, payments);
  await post(operation, paymentPostings(paid, payments, kind, legs));
}

/** Money out, each part with the payment it came by. It pays what is owed, unless it has legs of its own. */
export async function giveBack(
  operation: Operation,
  paid: PaidRecord,
  refunds: readonly RefundPart[],
  kind: LedgerKindName,
  legs?: readonly Posting['legs'][],
): Promise<void> {
  await saveRefunds(operation, paid, refunds);
  await post(operation, refundPostings(paid, refunds, kind, legs));
}

/** The whole advance goes back: nothing is held any more, and its tax is no longer owed. */
export async function refundAdvance(
  operation: Operation,
  prepaid: PaidRecord,
  parts: TaxedAmount,
  refunds: readonly RefundPart[],
  kind: LedgerKindName,
): Promise<void> {
  const split = shares(
    parts,
    refunds.map((refund) => refund.amountCents),
  );
  const legs = refunds.map(({ method }, at) =>
    advanceLegs(prepaid.storeCode, method, split[at]!).map((leg) => ({ ...leg, amount: -leg.amount })),
  );
  await giveBack(operation, prepaid, refunds, kind, legs);
}

interface Cancelled {
  readonly prepaid: PaidRecord;
  /** All that was paid and invoiced. */
  readonly advance: TaxedAmount;
  /** What goes back; the rest is kept without tax: it is no price of anything (docs/decisions/0041). */
  readonly refunds: readonly RefundPart[];
  readonly kinds: { readonly cancel: LedgerKindName; readonly refund: LedgerKindName };
}

/** Nothing is held any more nor is its tax owed: what goes back is owed and paid, the rest is income. */
export async function cancelAdvance(operation: Operation, cancelled: Cancelled): Promise<void> {
  const { prepaid, advance, refunds, kinds } = cancelled;
  const { storeCode, description } = prepaid;
  const refundedCents = sum(refunds.map((refund) => refund.amountCents));
  await saveRefunds(operation, prepaid, refunds);
  await post(operation, [
    {
      ...sharedBy(prepaid),
      kind: kinds.cancel,
      description,
      legs: [
        { account: storeAccount(storeCode, 'advances'), amount: advance.baseCents },
        { account: storeAccount(storeCode, 'tax:igic'), amount: advance.taxCents },
        { account: storeAccount(storeCode, 'receivable'), amount: -refundedCents },
        { account: storeAccount(storeCode, 'income:cancellations'), amount: refundedCents - advance.totalCents },
      ],
    },
    ...refundPostings(prepaid, refunds, kinds.refund),
  ]);
}

/** The opposite rows of an instalment written down by mistake; its payments stay, marked. */
export async function undoAdvance(
  operation: Operation,
  prepaid: PaidRecord,
  payments: readonly Payment[],
  kinds: { readonly payment: readonly LedgerKindName[]; readonly correction: LedgerKindName },
  reason: string,
): Promise<void> {
  const { id, storeCode } = prepaid;
  await withdrawPayments(
    operation,
    payments.map((payment) => payment.id),
  );
  for (const { method, amountCents } of payments.toReversed()) {
    const account = moneyAccount(storeCode, method);
    const booking = await reversibleBooking(operation.tx, {
      recordIds: [id],
      kinds: kinds.payment,
      account,
      amount: amountCents,
      isLast: true,
    });
    await post(operation, [
      {
        ...sharedBy(prepaid),
        kind: kinds.correction,
        description: prepaid.description,
        method,
        reason,
        reverses: booking.id,
        legs: booking.legs.map((leg) => ({ ...leg, amount: -leg.amount })),
      },
    ]);
  }
}
