/** The arithmetic of a closing (S1 §3, §5): cents a gram, milligrams of each alloy, and what may be paid when. */
import type { Metal } from '../../../kernel/metals.ts';
import { partBp, sum } from '../../../kernel/units.ts';
import { isOfAnother } from '../../counter/payments/payments.rules.ts';
import type { PaymentBody } from '../../counter/payments/payments.schema.ts';
import { weightCents } from '../../master-data/prices/prices.rules.ts';
import type { ClosingState, ClosingStatuses } from './closings.states.ts';

/** What is recommended for a gram: the real price, and for 18 karats what the discount leaves of it. */
export const recommendedCents = (metal: Metal, realCents: number, discount18Cents: number): number =>
  metal === 'ORO_18' ? realCents - discount18Cents : realCents;

export interface AgreedLine {
  readonly metal: Metal;
  readonly agreedMg: number;
  readonly appliedCents: number;
}
/** One alloy of a closing with everything that has happened to it. */
export interface ClosingLine extends AgreedLine {
  readonly collectedMg: number;
  readonly acceptedMg: number;
  readonly rejectedMg: number;
  /** Rejected and not given back yet. */
  readonly toReturnMg: number;
  readonly extractedMg: number;
}
export interface ClosingFigures {
  readonly lines: readonly ClosingLine[];
  readonly paidCents: number;
  /** Collections that have not been cancelled. */
  readonly collectionCount: number;
}
/** As the customer's were on the day of the closing. */
export interface ClosingConditions {
  readonly maxPickups: number;
  readonly partialPaymentBp: number;
  readonly allowsPrepayment: boolean;
}

export const agreedCents = (lines: readonly AgreedLine[]): number =>
  sum(lines.map(({ agreedMg, appliedCents }) => weightCents(agreedMg, appliedCents)));
/** Rounded once for all that has been accepted of an alloy, so that many reviews come to no more than one. */
export const acceptedCents = (lines: readonly Pick<ClosingLine, 'acceptedMg' | 'appliedCents'>[]): number =>
  sum(lines.map(({ acceptedMg, appliedCents }) => weightCents(acceptedMg, appliedCents)));

/** What has not been fetched; rejected grams are given back and do not come again. */
export const pendingMg = ({ agreedMg, collectedMg }: Pick<ClosingLine, 'agreedMg' | 'collectedMg'>): number =>
  agreedMg - collectedMg;
export const unreviewedMg = (line: Pick<ClosingLine, 'collectedMg' | 'acceptedMg' | 'rejectedMg'>): number =>
  line.collectedMg - line.acceptedMg - line.rejectedMg;

const isCollected = ({ lines }: ClosingFigures): boolean => lines.every((line) => pendingMg(line) === 0);
const isReviewed = ({ lines }: ClosingFigures): boolean => lines.every((line) => unreviewedMg(line) === 0);

/** Never stored: what the collections, reviews, payments and extractions of a closing come to (S1 §4). */
export function statusesOf(closing: ClosingFigures): ClosingStatuses {
  const isAllHere = isCollected(closing);
  const isAllKnown = isAllHere && isReviewed(closing);
  const [toReturn, accepted, extracted] = (['toReturnMg', 'acceptedMg', 'extractedMg'] as const).map((name) =>
    sum(closing.lines.map((line) => line[name])),
  ) as [number, number, number];
  const isPaid = isAllKnown && closing.paidCents === acceptedCents(closing.lines);
  return {
    collections: isAllHere ? 'COMPLETED' : 'PENDING',
    reviews: toReturn > 0 ? 'REJECTIONS' : isAllKnown ? 'COMPLETED' : 'PENDING',
    payments: isPaid ? 'COMPLETED' : 'PENDING',
    extractions: extracted === 0 ? 'PENDING' : extracted < accepted ? 'PARTIAL' : 'COMPLETED',
  };
}

/** Of what a release leaves open, by alloy in milligrams and in cents; what nobody fetched is never owed. */
export interface Pending {
  readonly toCollectMg: number;
  readonly toReviewMg: number;
  readonly toReturnMg: number;
  readonly toPayCents: number;
}
export const pendingOf = (closing: ClosingFigures): Pending => ({
  toCollectMg: sum(closing.lines.map(pendingMg)),
  toReviewMg: sum(closing.lines.map(unreviewedMg)),
  toReturnMg: sum(closing.lines.map(({ toReturnMg }) => toReturnMg)),
  toPayCents: acceptedCents(closing.lines) - closing.paidCents,
});

/** What the invoices of a closing may come to: what was accepted, or paid on account where that is more. */
export const coveredCents = (closing: Pick<ClosingFigures, 'lines' | 'paidCents'>): number =>
  Math.max(acceptedCents(closing.lines), closing.paidCents);

/** Where the customer is paid, and by which names they are known. */
export interface OwnAccount {
  readonly iban: string;
  readonly names: readonly string[];
}
const plainIban = (iban: string): string => iban.replace(/\s/g, '').toUpperCase();

/** A transfer to another holder or account than the customer's own. */
export const isToAnother = (payment: PaymentBody, own: OwnAccount): boolean =>
  payment.method === 'BANK_TRANSFER' &&
  (plainIban(payment.iban ?? '') !== plainIban(own.iban) || isOfAnother(payment, own.names));

/** Metal is extracted once its closing is released: that does not stand in the way of releasing it. */
export function hasPendingActions(closing: ClosingFigures): boolean {
  const { collections, reviews, payments } = statusesOf(closing);
  return [collections, reviews, payments].some((status) => status !== 'COMPLETED');
}

/** What may be paid on account: the agreed share, once metal has come or where it need not have. */
function shareCents(closing: ClosingFigures, conditions: ClosingConditions): number {
  if (isCollected(closing) && isReviewed(closing)) return 0;
  if (closing.collectionCount === 0 && !conditions.allowsPrepayment) return 0;
  return partBp(agreedCents(closing.lines), conditions.partialPaymentBp);
}

/**
 * What may be paid now: what has been accepted, or the share on account where that is more, less what is paid. Of a
 * released one no more metal comes: nothing is paid on account.
 */
export function payableCents(
  closing: ClosingFigures & { readonly state?: ClosingState },
  conditions: ClosingConditions,
): number {
  const share = closing.state === 'RELEASED' ? 0 : shareCents(closing, conditions);
  const most = Math.max(acceptedCents(closing.lines), share);
  return Math.max(0, most - closing.paidCents);
}
