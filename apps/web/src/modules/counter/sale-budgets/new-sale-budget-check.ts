/** The faults the server would find, found before anybody signs: shared schema first, then the shared rules. */
import { type FieldError, refuse } from '@quilate/domain/kernel/errors.ts';
import { saleBudgetsErrors } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.errors.ts';
import { saleBudgetsEs } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.es.ts';
import { saleBudgetAmounts } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.rules.ts';
import { newSaleBudget } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.schema.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { papersFaults } from '../../master-data/customers/customer-check.ts';
import { cashOf, paymentFaults } from '../payments/payments-draft.ts';
import type { UnsignedBudget } from './new-sale-budget-draft.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';

const unsigned = newSaleBudget.omit({ signature: true });

/** And what the shop must have of the customer. */
export async function faultsOf(body: UnsignedBudget, limits: Limits): Promise<readonly FieldError[]> {
  const faults = budgetFaults(body, limits);
  if (faults.length > 0) return faults;
  const { customerId, totalCents, payments } = body;
  return await papersFaults({ customerId, totalCents, limits, cash: cashOf(payments) });
}

function budgetFaults(body: UnsignedBudget, limits: Limits): readonly FieldError[] {
  const faults: FieldError[] = [];
  if (body.customerId === undefined)
    faults.push({ path: 'customerId', code: 'EMPTY', message: saleBudgetsEs.page.customerMissing });
  if (body.reference === undefined && body.catalogueCode === undefined)
    faults.push(...refuse(saleBudgetsErrors.REFERENCE_MISSING).fields);
  const known = schemaFaults(unsigned, body).filter(({ path }) => path !== 'customerId');
  // Without a price there is nothing to pay: only the price is said.
  const isPriceless = known.some(({ path }) => path === 'totalCents');
  faults.push(...known.filter(({ path }) => !isPriceless || !path.startsWith('payments')));
  if (faults.length > 0) return faults;
  const { totalCents, firstPaymentCents } = saleBudgetAmounts(body.totalCents, body.taxBp!);
  return paymentFaults(body.payments, firstPaymentCents, limits, totalCents);
}
