import { workBudgetsContract } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.contract.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { isSentOn } from '@quilate/domain/modules/workshop/works/works.states.ts';
import { action } from '../../../../platform/action.ts';
import { placeAfter, requireInHand } from '../../works/works.public.ts';
import { lockWorkBudget } from '../work-budgets.held.ts';
import { movePledge, writeLog } from '../work-budgets.store.ts';
import { workBudgetRecord } from '../work-budgets.record.ts';

/** Whoever reads the envelope says where it is, as with those of jobs (docs/decisions/0043). */
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
    const place = placeAfter(operation.who, facts, body.to);
    await writeLog(operation, facts.id, 'move', worksEs.moves[body.to]);
    await movePledge(operation, facts, place, 'move');
    return { details: { place } };
  },
});
