import { refuse } from '@quilate/domain/kernel/errors.ts';
import { exactGrams, money } from '@quilate/domain/kernel/format.ts';
import { workBudgetsEs } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.es.ts';
import { workBudgetsContract } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.contract.ts';
import { workBudgetsErrors } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.errors.ts';
import { budgetPrice, metalCents } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.rules.ts';
import type { PricedMetal } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.schema.ts';
import { worksErrors } from '@quilate/domain/modules/workshop/works/works.errors.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { uuidv7 } from 'uuidv7';
import { action } from '../../../../platform/action.ts';
import { readLimits } from '../../../../platform/limits.ts';
import { newLines } from '../../works/works.lines.ts';
import { lockWorkBudget } from '../work-budgets.held.ts';
import { type BudgetLine, saveBudgetLines, writeLog } from '../work-budgets.store.ts';
import { workBudgetRecord } from '../work-budgets.record.ts';

/** The workshop says what is to be done and what it costs; it can say it again until the customer answers. */
export const setBudget = action({
  endpoint: workBudgetsContract.setBudget,
  record: workBudgetRecord,
  action: 'setBudget',
  lock: lockWorkBudget,
  async run(operation, { body, facts }) {
    const { tx } = operation;
    const [tasks, { repairTaxBp }] = await Promise.all([
      newLines(tx, body, { type: 'WORKSHOP', metal: facts.metal }),
      readLimits(tx),
    ]);
    const lines = [...tasks, ...body.metals.map(metalLine)];
    if (lines.length === 0) throw refuse(worksErrors.WORK_EMPTY);
    const prices = lines.map((line) => line.priceCents);
    const { totalCents, baseCents, taxCents } = budgetPrice(prices, repairTaxBp);
    if (totalCents === 0) throw refuse(workBudgetsErrors.BUDGET_FREE);
    await saveBudgetLines(operation, facts.id, lines);
    await writeLog(operation, facts.id, 'setBudget', body.observations);
    return {
      columns: {
        budget_observations: body.observations,
        tax_bp: repairTaxBp,
        total_cents: totalCents,
        base_cents: baseCents,
        tax_cents: taxCents,
      },
      details: { totalCents, beforeCents: facts.totalCents },
    };
  },
});

/** It keeps the words it was told with, as a task does. */
const metalLine = (metal: PricedMetal): BudgetLine => {
  const weight = exactGrams(metal.metalMg);
  return {
    id: uuidv7(),
    taskId: null,
    description: workBudgetsEs.metals.line(worksEs.metals[metal.metal], weight, money(metal.gramCents)),
    priceCents: metalCents(metal),
    metal,
  };
};
