/** A sale while it is being made. It lives in the tab, so a reload or a locked session loses nothing. */
import { isDeepDiscount, type SaleTotals, saleTotals } from '@quilate/domain/modules/counter/sales/sales.rules.ts';
import type { NewSaleBody } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import type { ProductSummary } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { invoiceAddressOf, type InvoiceDraft } from '../../master-data/receipts/invoice-draft.ts';
import { newPayments, paymentBodiesOf, type PaymentsDraft } from '../payments/payments-draft.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { taxOf } from '@quilate/domain/modules/master-data/receipts/receipts.taxes.ts';

export interface DraftLine {
  readonly productId: string;
  readonly productCode: string;
  readonly description: string;
  readonly metal: ProductSummary['metal'];
  readonly family: string;
  readonly imageId: string | null;
  readonly weightMg: number;
  readonly priceCents: number;
  readonly taxBp: number;
  readonly treatment: ProductSummary['treatment'];
  /** NaN while what is typed is no number. */
  readonly discountBp: number;
  /** What the price list gives. */
  readonly defaultBp: number;
}
export interface SaleDraft extends PaymentsDraft, InvoiceDraft {
  readonly lines: readonly DraftLine[];
  /** Sent out of the islands, to the address of its invoice. */
  readonly isExported: boolean;
  /** Who read the first piece, fixed from then on (B-22). */
  readonly seller: Seller | null;
}
export interface Seller {
  readonly id: string;
  readonly name: string;
}

export const emptySale = (): SaleDraft => ({
  lines: [],
  ...newPayments(),
  customer: null,
  invoiceAddress: null,
  isExported: false,
  seller: null,
});

/** The first piece makes it somebody's; emptied it is nobody's again. */
export const begunBy = (draft: SaleDraft, seller: Seller): SaleDraft =>
  draft.lines.length === 0 ? { ...draft, seller: null } : { ...draft, seller: draft.seller ?? seller };

export function addLine(draft: SaleDraft, product: ProductSummary): SaleDraft {
  if (draft.lines.some((line) => line.productId === product.id)) return draft;
  const {
    id,
    code,
    description,
    metal,
    family,
    imageId,
    weightMg,
    finalPriceCents,
    taxBp,
    treatment,
    defaultDiscountBp,
  } = product;
  const line: DraftLine = {
    productId: id,
    productCode: code,
    description,
    metal,
    family,
    imageId,
    weightMg,
    priceCents: finalPriceCents,
    taxBp,
    treatment,
    discountBp: defaultDiscountBp,
    defaultBp: defaultDiscountBp,
  };
  return { ...draft, lines: [...draft.lines, line] };
}

/** What its jewel looks like; a draft of yesterday's build knows of no photo. */
export const picturedIn = ({ productId, family, metal, imageId }: DraftLine) => ({
  id: productId,
  family,
  metal,
  imageId: imageId ?? null,
});

export const removeLine = (draft: SaleDraft, productId: string): SaleDraft => ({
  ...draft,
  lines: draft.lines.filter((line) => line.productId !== productId),
});

export const setDiscount = (draft: SaleDraft, productId: string, discountBp: number): SaleDraft => ({
  ...draft,
  lines: draft.lines.map((line) => (line.productId === productId ? { ...line, discountBp } : line)),
});

const isDiscount = (bp: number): boolean => bp >= 0 && bp <= 10_000;

/** Whether a manager has to allow it. */
export const needsManager = ({ lines }: SaleDraft, limits: Limits): boolean =>
  lines.some(({ discountBp, defaultBp }) => isDeepDiscount(discountBp, defaultBp, limits));

/** A discount that is no number yet counts as none; it is said at its field. */
export function totalsOf(draft: SaleDraft): SaleTotals {
  return saleTotals(
    draft.lines.map(({ priceCents, discountBp, taxBp, treatment }) => ({
      priceCents,
      discountBp: isDiscount(discountBp) ? discountBp : 0,
      ...taxOf({ taxBp, treatment: isSentAway(draft) ? 'EXPORT' : treatment }),
    })),
  );
}

/** Only with an invoice that says where. */
const isSentAway = ({ isExported, invoiceAddress }: SaleDraft): boolean => isExported && invoiceAddress !== null;

export type UnsignedSale = Omit<NewSaleBody, 'signature'>;

export function bodyOf(draft: SaleDraft, totalCents: number, limits: Limits): UnsignedSale {
  const lines = draft.lines.map(({ productCode, discountBp }) => ({ productCode, discountBp }));
  const payments = paymentBodiesOf(draft, totalCents, totalCents, limits);
  return {
    lines,
    payments,
    ...(draft.customer ? { customerId: draft.customer.id } : {}),
    ...(draft.seller ? { sellerId: draft.seller.id } : {}),
    ...invoiceAddressOf(draft, totalCents, limits),
    ...(isSentAway(draft) ? { isExported: true } : {}),
  };
}
