/** A budget while it is being written. It lives in the tab, so a reload or a locked session loses nothing. */
import {
  type SaleBudgetAmounts,
  saleBudgetAmounts,
} from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.rules.ts';
import type { NewSaleBudget } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.schema.ts';
import { invoiceAddressOf, type InvoiceDraft } from '../../master-data/receipts/invoice-draft.ts';
import { newPayments, paymentBodiesOf, type PaymentsDraft } from '../payments/payments-draft.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';

export interface WantedProduct {
  readonly code: string;
  readonly description: string;
}
export interface BudgetDraft extends PaymentsDraft, InvoiceDraft {
  readonly reference: string;
  readonly observations: string;
  readonly catalogue: WantedProduct | null;
  /** NaN while what is typed is no number. */
  readonly totalCents: number | null;
  /** Of the chosen rate; the jewels' until somebody chooses. */
  readonly taxBp: string | null;
}

export const emptyBudget = (): BudgetDraft => ({
  reference: '',
  observations: '',
  catalogue: null,
  totalCents: null,
  taxBp: null,
  customer: null,
  invoiceAddress: null,
  ...newPayments(),
});

export const taxOf = (draft: BudgetDraft, limits: Limits): number => Number(draft.taxBp ?? limits.jewelTaxBp);

/** A price that is no amount yet counts as none; it is said at its field. */
export function amountsOfBudget(draft: BudgetDraft, limits: Limits): SaleBudgetAmounts {
  const { totalCents } = draft;
  const isAmount = totalCents !== null && totalCents > 0;
  return saleBudgetAmounts(isAmount ? totalCents : 0, taxOf(draft, limits));
}

export type UnsignedBudget = Omit<NewSaleBudget, 'signature' | 'customerId'> & { readonly customerId?: string };

export function bodyOfBudget(draft: BudgetDraft, limits: Limits): UnsignedBudget {
  const { totalCents, firstPaymentCents } = amountsOfBudget(draft, limits);
  const [reference, observations] = [draft.reference.trim(), draft.observations.trim()];
  return {
    ...(draft.customer ? { customerId: draft.customer.id } : {}),
    ...(reference === '' ? {} : { reference }),
    ...(draft.catalogue ? { catalogueCode: draft.catalogue.code } : {}),
    ...(observations === '' ? {} : { observations }),
    totalCents: draft.totalCents ?? Number.NaN,
    taxBp: taxOf(draft, limits) as NonNullable<NewSaleBudget['taxBp']>,
    payments: paymentBodiesOf(draft, firstPaymentCents, totalCents, limits),
    ...invoiceAddressOf(draft, totalCents, limits),
  };
}
