/** An invoice by hand while it is being written. It lives in the tab, so a reload or a locked session loses nothing. */
import { amountsOfConcepts } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.rules.ts';
import type { NewManualInvoice } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.schema.ts';
import type {
  ConceptKind,
  ExemptCause,
} from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.states.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { type InvoiceDraft, NO_ADDRESS } from '../../master-data/receipts/invoice-draft.ts';
import { newPayments, paymentBodiesOf, type PaymentsDraft } from '../payments/payments-draft.ts';

export interface ConceptDraft {
  readonly kind: ConceptKind;
  readonly description: string;
  /** As typed. */
  readonly quantity: string;
  /** NaN while what is typed is no number. */
  readonly unitCents: number | null;
  /** Of the chosen rate; the one of what is done for somebody until somebody chooses. */
  readonly taxBp: string | null;
  /** Of what bears none; by law until somebody says another. */
  readonly exemptCause: ExemptCause;
}
export interface ManualInvoiceDraft extends PaymentsDraft, InvoiceDraft {
  readonly concepts: readonly ConceptDraft[];
  readonly observations: string;
}

export const EMPTY_CONCEPT: ConceptDraft = {
  kind: 'SERVICE',
  description: '',
  quantity: '1',
  unitCents: null,
  taxBp: null,
  exemptCause: 'BY_LAW',
};

export const emptyManualInvoice = (): ManualInvoiceDraft => ({
  concepts: [EMPTY_CONCEPT],
  observations: '',
  customer: null,
  invoiceAddress: NO_ADDRESS,
  ...newPayments(),
});

export const taxOf = ({ taxBp }: ConceptDraft, limits: Limits): number => Number(taxBp ?? limits.repairTaxBp);
const quantityOf = ({ quantity }: ConceptDraft): number =>
  /^\d{1,3}$/.test(quantity.trim()) ? Number(quantity) : Number.NaN;

/** What it comes to; a concept without a price yet counts as none. A retailer's goods come to the same. */
export function amountsOfDraft({ concepts }: Pick<ManualInvoiceDraft, 'concepts'>, limits: Limits) {
  const priced = concepts.flatMap((concept) => {
    const { kind, description } = concept;
    const [quantity, unitCents] = [quantityOf(concept), concept.unitCents ?? 0];
    return quantity > 0 && unitCents > 0
      ? [{ kind, description, quantity, unitCents, taxBp: taxOf(concept, limits) }]
      : [];
  });
  return amountsOfConcepts(priced, null);
}

export type UnsignedManualInvoice = Omit<NewManualInvoice, 'signature' | 'customerId'> & {
  readonly customerId?: string;
};

export function bodyOfManualInvoice(draft: ManualInvoiceDraft, limits: Limits): UnsignedManualInvoice {
  const { totalCents } = amountsOfDraft(draft, limits);
  const observations = draft.observations.trim();
  return {
    ...(draft.customer ? { customerId: draft.customer.id } : {}),
    invoiceAddress: draft.invoiceAddress ?? NO_ADDRESS,
    concepts: draft.concepts.map((concept) => ({
      kind: concept.kind,
      description: concept.description.trim(),
      quantity: quantityOf(concept),
      unitCents: concept.unitCents ?? Number.NaN,
      taxBp: taxOf(concept, limits) as NewManualInvoice['concepts'][number]['taxBp'],
      ...(taxOf(concept, limits) === 0 ? { exemptCause: concept.exemptCause } : {}),
    })),
    ...(observations === '' ? {} : { observations }),
    payments: paymentBodiesOf(draft, totalCents, totalCents, limits),
  };
}
