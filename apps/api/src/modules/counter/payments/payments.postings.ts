/** How money in and money out is booked, whatever it is for. */
import type { TaxedAmount } from '@quilate/domain/kernel/units.ts';
import { paymentsEs } from '@quilate/domain/modules/counter/payments/payments.es.ts';
import { methodText } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import type {
  KeptMethod,
  KeptPayment,
  KeptRefund,
  PaymentBody,
} from '@quilate/domain/modules/counter/payments/payments.schema.ts';
import type { LedgerKindName } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import type { Booking, Posting } from '../../foundations/ledger/ledger.public.ts';
import { moneyAccount } from '../cash/cash.public.ts';
import type { PaidRecord } from './payments.rows.ts';

export const sharedBy = ({ concept, id, code, cashSessionId }: Omit<PaidRecord, 'description'>) => ({
  concept,
  recordId: id,
  operationCode: code,
  cashSessionId,
});

/** One for each payment. Each settles what is owed, unless it has legs of its own. */
export const paymentPostings = (
  paid: PaidRecord,
  payments: readonly KeptPayment[],
  kind: LedgerKindName,
  legs?: readonly Posting['legs'][],
): Posting[] =>
  payments.map((payment, at) => ({
    ...sharedBy(paid),
    kind,
    description: describePayment(payment, paid.description),
    method: payment.method,
    legs: legs?.[at] ?? moneyLegs(paid.storeCode, payment.method, payment.amountCents),
  }));

/** One for each refund: what is owed to the customer goes back, unless it has legs of its own. */
export const refundPostings = (
  paid: PaidRecord,
  refunds: readonly KeptRefund[],
  kind: LedgerKindName,
  legs?: readonly Posting['legs'][],
): Posting[] =>
  refunds.map(({ method, amountCents }, at) => ({
    ...sharedBy(paid),
    kind,
    description: paid.description,
    method,
    legs: legs?.[at] ?? moneyLegs(paid.storeCode, method, -amountCents),
  }));

/** An advance: money in, held for the customer; its tax is owed from now on (L20 art. 18.Dos). */
export const advanceLegs = (storeCode: string, method: KeptMethod, parts: TaxedAmount): Posting['legs'] => [
  { account: moneyAccount(storeCode, method), amount: parts.totalCents },
  { account: storeAccount(storeCode, 'advances'), amount: -parts.baseCents },
  { account: storeAccount(storeCode, 'tax:igic'), amount: -parts.taxCents },
];

interface CorrectionParts {
  readonly paid: Omit<PaidRecord, 'description'>;
  readonly wrong: KeptMethod;
  readonly right: PaymentBody;
  /** The booking of the wrong payment. */
  readonly booking: Booking;
  readonly kinds: { readonly correction: LedgerKindName; readonly payment: LedgerKindName };
  readonly reason: string;
}

/** The wrong payment is taken back and the right one made: only the money changes its place. */
export function correctionPostings(part: CorrectionParts): Posting[] {
  const { paid, reason, right, booking, kinds } = part;
  const shared = { ...sharedBy(paid), reason };
  const { storeCode } = paid;
  const [from, to] = [moneyAccount(storeCode, part.wrong), moneyAccount(storeCode, right.method)];
  return [
    {
      ...shared,
      kind: kinds.correction,
      description: paymentsEs.activity.correctPayment,
      method: part.wrong,
      reverses: booking.id,
      legs: booking.legs.map(({ account, amount }) => ({ account, amount: -amount })),
    },
    {
      ...shared,
      kind: kinds.payment,
      description: describePayment(right, paymentsEs.activity.correctPayment),
      method: right.method,
      legs: booking.legs.map((leg) => (leg.account === from ? { ...leg, account: to } : leg)),
    },
  ];
}

function moneyLegs(storeCode: string, method: KeptMethod, amountCents: number): Posting['legs'] {
  return [
    { account: moneyAccount(storeCode, method), amount: amountCents },
    { account: storeAccount(storeCode, 'receivable'), amount: -amountCents },
  ];
}

function describePayment(payment: KeptPayment, pieces: string): string {
  if (payment.method === 'CARD') return methodText(payment);
  if (payment.method === 'BANK_TRANSFER')
    return paymentsEs.transferOf(`${payment.holderName} ${payment.holderSurname}`);
  return pieces;
}
