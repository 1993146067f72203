/** What a workshop budget comes to and what of it is paid first. All amounts in cents with IGIC. */
import { mulDiv } from '../../../kernel/units.ts';
import type { Limits } from '../../../policy/limits.ts';
import { type WorkPrice, workPrice } from '../works/works.rules.ts';
import type { WorkActivity } from '../works/works.states.ts';
import type { PricedMetal } from './work-budgets.schema.ts';

/** As a job to be paid on delivery: the budget's price is the job's, without the discount of the counter. */
export const budgetPrice = (pricesCents: readonly number[], taxBp: number): WorkPrice =>
  workPrice(pricesCents, false, taxBp, 'toBePaidOnDelivery');

/** What the metal of a budget costs. */
export const metalCents = ({ metalMg, gramCents }: Pick<PricedMetal, 'metalMg' | 'gramCents'>): number =>
  mulDiv(metalMg, gramCents, 1000, 'halfUp');

/** At least a fifth (S0 §5): the first cent that reaches it. */
export const minimumInitialCents = (totalCents: number, limits: Limits): number =>
  mulDiv(totalCents, limits.workBudgetInitialBp, 10_000, 'up');

/** How the house calls what has no name of its own: the beginning of what is asked for. */
export function subjectOf(description: string, longest = 80): string {
  const line = description.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ') > longest / 2 ? cut.lastIndexOf(' ') : cut.length)}…`;
}

/** The word of the specification for what was done, where it has one (S0 §4). */
const ACTIVITY_OF: Readonly<Record<string, WorkActivity>> = {
  create: 'REQUESTED',
  setBudget: 'BUDGETED',
  accept: 'APPROVED',
  payInitial: 'INITIAL_PAYMENT',
  reject: 'CANCELLED',
  closeRejected: 'AUTOMATICALLY_GENERATED',
  returnPledge: 'PICKED_UP',
  declareLost: 'CANCELLED',
};
export const activityOfBudget = (action: string): WorkActivity | null => ACTIVITY_OF[action] ?? null;
