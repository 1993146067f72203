/** The faults the server would find, found step by step: shared schema first, then the shared rules. */
import { type FieldError, refuse } from '@quilate/domain/kernel/errors.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { paymentsFault } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import { worksErrors } from '@quilate/domain/modules/workshop/works/works.errors.ts';
import { newWork } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import type { WorkStep } from '@quilate/domain/modules/workshop/works/works.states.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { papersFaults } from '../../master-data/customers/customer-check.ts';
import { cashOf, emptyPayments } from '../../counter/payments/payments-draft.ts';
import { bodyOfWork, fitsTask, priceOf, type WorkDraft } from './new-work-draft.ts';

const unsigned = newWork.omit({ signature: true });

/** Where a field of the body is asked for. */
const STEP_OF: Readonly<Record<string, WorkStep>> = {
  type: 'type',
  situation: 'type',
  saleCode: 'type',
  relatedWorkCode: 'type',
  tasks: 'tasks',
  extraTasks: 'tasks',
  hasDiscount: 'tasks',
  customerId: 'customer',
  pledge: 'pledge',
  description: 'pledge',
  photoId: 'pledge',
  pieces: 'pledge',
  observations: 'pledge',
  promisedOn: 'pledge',
  payments: 'payment',
  invoiceAddress: 'payment',
};
export const stepOfField = (path: string): WorkStep => STEP_OF[path.split('.')[0]!] ?? 'payment';

const ofStep = (faults: readonly FieldError[], step: WorkStep): FieldError[] =>
  faults.filter(({ path }) => stepOfField(path) === step);

/** And what the shop must have of the customer, where they are chosen. */
export async function faultsOfStep(draft: WorkDraft, limits: Limits, step: WorkStep): Promise<FieldError[]> {
  const faults = stepFaults(draft, limits, step);
  if (!['customer', 'payment'].includes(step) || draft.customer === null || faults.length > 0) return faults;
  const { totalCents } = priceOf(draft, limits);
  const cash = step === 'payment' ? cashOf(bodyOfWork(draft, limits).payments) : undefined;
  return await papersFaults({ customerId: draft.customer.id, totalCents, limits, cash });
}

export function stepFaults(draft: WorkDraft, limits: Limits, step: WorkStep): FieldError[] {
  const body = bodyOfWork(draft, limits);
  const faults = ofStep(schemaFaults(unsigned, body), step);
  if (step === 'tasks' && body.tasks.length + body.extraTasks.length === 0) {
    faults.push(...refuse(worksErrors.WORK_EMPTY).fields);
  }
  // Chosen before its metal, or where it is done, was another.
  const unfit = step === 'tasks' && draft.tasks.find((task) => !fitsTask(draft, task));
  if (unfit) faults.push(...refuse(worksErrors.TASK_UNFIT, { description: unfit.description }).fields);
  if (step === 'customer' && draft.customer === null && draft.situation !== 'internal') {
    faults.push(...refuse(worksErrors.WORK_CUSTOMER_MISSING).fields);
  }
  if (step === 'pledge' && body.pledge.metal !== 'NONE' && body.pledge.weightMg === 0) {
    faults.push(...refuse(worksErrors.PLEDGE_WEIGHT).fields);
  }
  return step === 'payment' && faults.length === 0 ? paymentFaults(draft, limits) : faults;
}

function paymentFaults(draft: WorkDraft, limits: Limits): FieldError[] {
  const { payments } = bodyOfWork(draft, limits);
  const { totalCents } = priceOf(draft, limits);
  const empty = emptyPayments(payments);
  if (empty.length > 0) return empty;
  const paidCents = sum(payments.map((payment) => payment.amountCents));
  if (paidCents > totalCents) return [...refuse(worksErrors.ADVANCE_TOO_BIG, { totalCents }, 'nowCents').fields];
  return [...(paymentsFault(payments, paidCents, limits, totalCents)?.fields ?? [])];
}
