/** The faults the server would find in an initial payment. */
import { type FieldError, refuse } from '@quilate/domain/kernel/errors.ts';
import { paymentsFault } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import { workBudgetsErrors } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.errors.ts';
import { initialPayment } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.schema.ts';
import { worksErrors } from '@quilate/domain/modules/workshop/works/works.errors.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { papersFaults } from '../../master-data/customers/customer-check.ts';
import { emptyPayments } from '../../counter/payments/payments-draft.ts';
import { bodyOfPayment, dueCentsOf, type InitialDraft } from './pay-initial-draft.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';

type Sums = Record<'totalCents' | 'minimumCents' | 'operationCents', number>;
const address = initialPayment.pick({ invoiceAddress: true });

/** The papers of its customer before anything else: they are added above the payment. */
export async function initialFaults(draft: InitialDraft, sums: Sums, limits: Limits): Promise<FieldError[]> {
  const customerId = draft.customer?.id;
  const papers = customerId ? await papersFaults({ customerId, totalCents: sums.totalCents, limits }) : [];
  return papers.length > 0 ? papers : paymentFaults(draft, sums, limits);
}

export function paymentFaults(
  draft: InitialDraft,
  { totalCents, minimumCents, operationCents }: Sums,
  limits: Limits,
): FieldError[] {
  const dueCents = dueCentsOf(draft);
  if (dueCents < minimumCents) {
    return [...refuse(workBudgetsErrors.INITIAL_PAYMENT_TOO_SMALL, { minimumCents }, 'amountCents').fields];
  }
  if (dueCents > totalCents) return [...refuse(worksErrors.ADVANCE_TOO_BIG, { totalCents }, 'amountCents').fields];
  const { payments, invoiceAddress } = bodyOfPayment(draft, operationCents, limits);
  const empty = emptyPayments(payments);
  if (empty.length > 0) return empty;
  const fault = paymentsFault(payments, dueCents, limits, operationCents);
  return fault ? [...fault.fields] : schemaFaults(address, { invoiceAddress });
}
