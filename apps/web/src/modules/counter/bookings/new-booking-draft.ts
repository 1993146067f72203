/** A booking while it is being written. It lives in the tab, so a reload or a locked session loses nothing. */
import {
  type BookingAmounts,
  bookingAmounts,
  firstDueDate,
  latestPickupDate,
  minimumInstalmentCents,
  usualNextDate,
} from '@quilate/domain/modules/counter/bookings/bookings.rules.ts';
import type { NewBooking, SetAsideBody } from '@quilate/domain/modules/counter/bookings/bookings.schema.ts';
import type { ProductSummary } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { invoiceAddressOf, type InvoiceDraft } from '../../master-data/receipts/invoice-draft.ts';
import { newPayments, paymentBodiesOf, type PaymentsDraft } from '../payments/payments-draft.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { taxOf } from '@quilate/domain/modules/master-data/receipts/receipts.taxes.ts';

export type ChosenProduct = Pick<
  ProductSummary,
  'id' | 'code' | 'description' | 'metal' | 'weightMg' | 'finalPriceCents' | 'taxBp' | 'treatment'
>;

export interface BookingDraft extends PaymentsDraft, InvoiceDraft {
  readonly step: number;
  readonly product: ChosenProduct | null;
  /** While the piece is kept for this booking. */
  readonly hold: { readonly id: string; readonly expiresAt: string } | null;
  readonly hasDiscount: boolean;
  /** Nothing is paid yet: it waits some days for its first instalment. */
  readonly isUnpaid: boolean;
  /** Paid now; the minimum until somebody types. NaN while what is typed is no number. */
  readonly amountCents: number | null;
  /** As usual until somebody types. */
  readonly nextPaymentDate: string | null;
  readonly pickupDate: string | null;
  readonly observations: string;
}

export const emptyBooking = (): BookingDraft => ({
  step: 0,
  product: null,
  hold: null,
  hasDiscount: true,
  isUnpaid: false,
  customer: null,
  invoiceAddress: null,
  ...newPayments(),
  amountCents: null,
  nextPaymentDate: null,
  pickupDate: null,
  observations: '',
});

export function amountsOfBooking({ product, hasDiscount }: BookingDraft, limits: Limits): BookingAmounts {
  const discountBp = hasDiscount ? limits.bookingDiscountBp : 0;
  return bookingAmounts(product?.finalPriceCents ?? 0, product ? taxOf(product).taxBp : limits.jewelTaxBp, discountBp);
}

/** What is paid now, and what it leaves. */
export function paidNow(draft: BookingDraft, limits: Limits) {
  const { totalCents } = amountsOfBooking(draft, limits);
  const minimumCents = minimumInstalmentCents(totalCents, totalCents, limits);
  const amountCents = draft.amountCents ?? minimumCents;
  const dueCents = draft.isUnpaid || Number.isNaN(amountCents) ? 0 : amountCents;
  return { minimumCents, amountCents, dueCents, pendingCents: Math.max(0, totalCents - dueCents) };
}

export function datesOfDraft(draft: BookingDraft, today: string, limits: Limits) {
  const pickupDate = draft.pickupDate ?? latestPickupDate(today, limits);
  if (draft.isUnpaid) return { pickupDate, nextPaymentDate: firstDueDate(today, pickupDate, limits) };
  return { pickupDate, nextPaymentDate: draft.nextPaymentDate ?? usualNextDate(today, pickupDate, limits) };
}

export type UnsignedBooking = Omit<NewBooking, 'signature' | 'customerId'> & { readonly customerId?: string };

export function bodyOfBooking(draft: BookingDraft, today: string, limits: Limits): UnsignedBooking {
  const { totalCents } = amountsOfBooking(draft, limits);
  const observations = draft.observations.trim();
  return {
    productCode: draft.product?.code ?? '',
    ...(draft.customer ? { customerId: draft.customer.id } : {}),
    hasDiscount: draft.hasDiscount,
    payments: paymentBodiesOf(draft, paidNow(draft, limits).dueCents, totalCents, limits),
    ...datesOfDraft(draft, today, limits),
    ...(observations === '' ? {} : { observations }),
    ...invoiceAddressOf(draft, totalCents, limits),
  };
}

/** Of one that nobody pays yet. */
export const setAsideOf = ({
  productCode,
  customerId,
  hasDiscount,
  pickupDate,
  observations,
  signature,
}: NewBooking): SetAsideBody => ({
  productCode,
  customerId,
  hasDiscount,
  pickupDate,
  signature,
  ...(observations === undefined ? {} : { observations }),
});
