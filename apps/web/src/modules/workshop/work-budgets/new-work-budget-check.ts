/** The faults the server would find, found step by step. */
import { type FieldError, refuse } from '@quilate/domain/kernel/errors.ts';
import { workBudgetsErrors } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.errors.ts';
import { newWorkBudget } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.schema.ts';
import { worksErrors } from '@quilate/domain/modules/workshop/works/works.errors.ts';
import type { WorkStep } from '@quilate/domain/modules/workshop/works/works.states.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { papersFaults } from '../../master-data/customers/customer-check.ts';
import type { WorkDraft } from '../works/new-work-draft.ts';
import { bodyOfBudget, hasPledge } from './new-work-budget-draft.ts';

const unsigned = newWorkBudget.omit({ signature: true });

/** Where a field of the body is asked for: what is left and what is wanted are on one step. */
export function stepOfField(draft: WorkDraft, path: string): WorkStep {
  if (path.startsWith('saleCode')) return 'type';
  if (path.startsWith('customerId')) return 'customer';
  return hasPledge(draft) ? 'pledge' : 'description';
}

/** And what the shop must have of the customer, where they are chosen. */
export async function faultsOfStep(draft: WorkDraft, limits: Limits, step: WorkStep): Promise<FieldError[]> {
  const faults = stepFaults(draft, limits, step);
  if (step !== 'customer' || draft.customer === null || faults.length > 0) return faults;
  return await papersFaults({ customerId: draft.customer.id, totalCents: 0, limits });
}

export function stepFaults(draft: WorkDraft, limits: Limits, step: WorkStep): FieldError[] {
  const body = bodyOfBudget(draft);
  const faults = schemaFaults(unsigned, body).filter(({ path }) => stepOfField(draft, path) === step);
  if (step === 'customer' && draft.customer === null) faults.push(...refuse(worksErrors.WORK_CUSTOMER_MISSING).fields);
  if (body.pledge && step === 'pledge' && body.pledge.metal !== 'NONE' && body.pledge.weightMg === 0) {
    faults.push(...refuse(worksErrors.PLEDGE_WEIGHT).fields);
  }
  const minimum = limits.workBudgetDescriptionMin;
  if (step === 'description' && faults.length === 0 && body.description.length < minimum) {
    faults.push(...refuse(workBudgetsErrors.DESCRIPTION_TOO_SHORT, { minimum }).fields);
  }
  return faults;
}
