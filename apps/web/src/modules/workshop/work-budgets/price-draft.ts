/** What the workshop says it costs, while it is being written down. */
import { metalCents } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.rules.ts';
import type { PricedMetal, WorkBudget } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.schema.ts';
import type { OfferedTask } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import type { ExtraDraft, TasksDraft } from '../works/new-work-draft.ts';

/** Metal by the gram, while it is typed. */
export interface MetalDraft {
  readonly metal: PricedMetal['metal'];
  readonly metalMg: number | null;
  readonly gramCents: number | null;
}

export interface PriceDraft extends TasksDraft {
  readonly metals: readonly MetalDraft[];
  readonly observations: string;
}

/** As it was set before: what the price list still offers at that price is its task again, the rest its own words. */
export function priceDraftOf(
  { lines, budgetObservations }: Pick<WorkBudget, 'lines' | 'budgetObservations'>,
  offered: readonly OfferedTask[],
): PriceDraft {
  const tasks: OfferedTask[] = [];
  const extras: ExtraDraft[] = [];
  const metals = lines.flatMap(({ metal }) => metal ?? []);
  for (const { description, priceCents, taskType, metal } of lines) {
    if (metal) continue;
    const task = offered.find(
      (one) => one.type === taskType && one.description === description && one.priceCents === priceCents,
    );
    if (task) tasks.push(task);
    else extras.push({ description, priceCents });
  }
  return { metals, tasks, extras, hasDiscount: false, observations: budgetObservations };
}

/** As they are sent; what is no figure yet is said at its field. */
export const metalsBodyOf = ({ metals }: Pick<PriceDraft, 'metals'>): PricedMetal[] =>
  metals.map(({ metal, metalMg, gramCents }) => ({
    metal,
    metalMg: metalMg ?? Number.NaN,
    gramCents: gramCents ?? Number.NaN,
  }));

const isFigure = (value: number): boolean => Number.isInteger(value) && value > 0;
/** What they come to; what is no figure yet counts as nothing. */
export const metalPricesOf = (draft: Pick<PriceDraft, 'metals'>): number[] =>
  metalsBodyOf(draft).map((one) => (isFigure(one.metalMg) && isFigure(one.gramCents) ? metalCents(one) : 0));
