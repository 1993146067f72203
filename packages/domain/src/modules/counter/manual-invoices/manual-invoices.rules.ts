/** The arithmetic of an invoice by hand. All amounts in cents, with their tax. */
import { count, money } from '../../../kernel/format.ts';
import { sum, type TaxedAmount } from '../../../kernel/units.ts';
import { taxOf, taxShares, type TaxShare, type TaxTreatment } from '../../master-data/receipts/receipts.taxes.ts';
import type { ConceptKind, ExemptCause } from './manual-invoices.states.ts';

export interface PricedConcept {
  readonly kind: ConceptKind;
  readonly description: string;
  readonly quantity: number;
  readonly unitCents: number;
  readonly taxBp: number;
  /** Why it bears none. */
  readonly exemptCause?: ExemptCause | undefined;
}
export interface ManualInvoiceLine {
  readonly description: string;
  readonly taxBp: number;
  readonly treatment: TaxTreatment | null;
  readonly totalCents: number;
}
export interface ManualInvoiceAmounts extends TaxedAmount {
  readonly lines: readonly ManualInvoiceLine[];
  readonly taxes: readonly TaxShare[];
}

/** Each concept at its rate, but for the goods of a company that is a retailer (docs/decisions/0224). */
export function amountsOfConcepts(
  concepts: readonly PricedConcept[],
  ofGoods: TaxTreatment | null,
): ManualInvoiceAmounts {
  const lines = concepts.map(({ kind, description, quantity, unitCents, taxBp, exemptCause = null }) => ({
    description: quantity === 1 ? description : `${description} (${count(quantity)} × ${money(unitCents)})`,
    ...taxOf({ taxBp, treatment: (kind === 'GOODS' ? ofGoods : null) ?? exemptCause }),
    totalCents: quantity * unitCents,
  }));
  const taxes = taxShares(lines);
  const [baseCents, taxCents] = [sum(taxes.map((tax) => tax.baseCents)), sum(taxes.map((tax) => tax.taxCents))];
  return { lines, taxes, baseCents, taxCents, totalCents: baseCents + taxCents };
}
