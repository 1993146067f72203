/** The arithmetic of a booking: price, instalments, dates and what goes back. All amounts in cents. */
import { addDays, daysBetween } from '../../../kernel/dates.ts';
import { type DomainError, refuse } from '../../../kernel/errors.ts';
import { partBp, sum, type TaxedAmount, taxWithin } from '../../../kernel/units.ts';
import { discounted } from '../../master-data/prices/prices.rules.ts';
import { bookingsErrors } from './bookings.errors.ts';
import type { Limits } from '../../../policy/limits.ts';

export interface BookingAmounts {
  /** The price of the piece, with IGIC. */
  readonly subtotalCents: number;
  readonly discountBp: number;
  readonly discountCents: number;
  readonly totalCents: number;
  readonly baseCents: number;
  readonly taxCents: number;
}

/** Discount first, then the tax inside what is left (decision 8). */
export function bookingAmounts(subtotalCents: number, taxBp: number, discountBp: number): BookingAmounts {
  const totalCents = discounted(subtotalCents, discountBp);
  const discountCents = subtotalCents - totalCents;
  return { subtotalCents, discountBp, discountCents, totalCents, ...taxWithin(totalCents, taxBp) };
}

/** A tenth of the final total, or all that is left when that is less (S0 §9). */
export const minimumInstalmentCents = (totalCents: number, pendingCents: number, limits: Limits): number =>
  Math.min(partBp(totalCents, limits.bookingMinimumBp), pendingCents);

export function instalmentFault(
  amountCents: number,
  totalCents: number,
  pendingCents: number,
  limits: Limits,
): DomainError | undefined {
  const minimumCents = minimumInstalmentCents(totalCents, pendingCents, limits);
  if (amountCents < minimumCents) return refuse(bookingsErrors.INSTALMENT_TOO_SMALL, { minimumCents });
  if (amountCents > pendingCents) return refuse(bookingsErrors.INSTALMENT_TOO_LARGE, { pendingCents });
  return undefined;
}

/**
 * Base and tax of an instalment: taken out of it, but for the last one, which takes what the others leave of the whole.
 * So the instalments make base, tax and total to the cent (L20 art. 18.Dos).
 */
export function instalmentTax(
  amountCents: number,
  whole: TaxedAmount & { readonly taxBp: number },
  before: readonly TaxedAmount[],
): TaxedAmount {
  const isLast = sum(before.map((one) => one.totalCents)) + amountCents === whole.totalCents;
  if (!isLast) return { totalCents: amountCents, ...taxWithin(amountCents, whole.taxBp) };
  const baseCents = whole.baseCents - sum(before.map((one) => one.baseCents));
  return { totalCents: amountCents, baseCents, taxCents: amountCents - baseCents };
}

export interface BookingDates {
  readonly nextPaymentDate: string;
  readonly pickupDate: string;
}

/** The latest day a piece may be kept to, and the day of the next instalment when nobody says another. */
export const latestPickupDate = (today: string, limits: Limits): string => addDays(today, limits.bookingTermDays);
export function usualNextDate(today: string, pickupDate: string, limits: Limits): string {
  const next = addDays(today, limits.bookingInstalmentDays);
  return next < pickupDate ? next : pickupDate;
}

/** Until when a piece waits for the first instalment of whoever asked for it. */
export function firstDueDate(today: string, pickupDate: string, limits: Limits): string {
  const due = addDays(today, limits.bookingPendingDays);
  return due < pickupDate ? due : pickupDate;
}

/** The dates as said, or why they cannot be. Without a next instalment date it is the usual one. */
export function datesOf(
  said: { readonly nextPaymentDate?: string | undefined; readonly pickupDate: string },
  today: string,
  limits: Limits,
): BookingDates {
  const { pickupDate, nextPaymentDate = usualNextDate(today, pickupDate, limits) } = said;
  const latestDate = latestPickupDate(today, limits);
  if (pickupDate < today || pickupDate > latestDate) throw refuse(bookingsErrors.PICKUP_DATE_WRONG, { latestDate });
  if (nextPaymentDate < today || nextPaymentDate > pickupDate) throw refuse(bookingsErrors.NEXT_DATE_WRONG);
  return { nextPaymentDate, pickupDate };
}

/** All of it up to the thirtieth day; afterwards nine tenths, half a cent up (S0 §5, decision 7). */
export function refundDueCents(paidCents: number, bookedOn: string, today: string, limits: Limits): number {
  const isLate = daysBetween(bookedOn, today) > limits.bookingFullRefundDays;
  return isLate ? partBp(paidCents, limits.bookingLateRefundBp) : paidCents;
}
