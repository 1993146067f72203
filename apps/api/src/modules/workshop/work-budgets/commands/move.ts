import { workBudgetsContract } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.contract.ts';
import { isSentOn } from '@quilate/domain/modules/workshop/works/works.states.ts';
import { action } from '../../../../platform/action.ts';
import { requireInHand } from '../../works/works.public.ts';
import { requireHandOver } from '../../works/works.weighing.ts';
import { lockWorkBudget } from '../work-budgets.held.ts';
import { moveBudget } from '../work-budgets.store.ts';
import { workBudgetRecord } from '../work-budgets.record.ts';

/** Whoever reads the envelope says where it is and what it weighs, as with those of jobs (decisions 0043, 0195). */
export const move = action({
  endpoint: workBudgetsContract.move,
  record: workBudgetRecord,
  action: 'move',
  async lock(asked) {
    const budget = await lockWorkBudget(asked);
    requireInHand(budget.place);
    return { ...budget, isSentOn: isSentOn(asked.body.to) };
  },
  async run(operation, { body, facts }) {
    await requireHandOver(operation, facts, body);
    return { details: await moveBudget(operation, facts, body) };
  },
});
