import { customerPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { workBudgetsContract } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.contract.ts';
import { action } from '../../../../platform/action.ts';
import { movePledge } from '../../works/works.public.ts';
import { lockWorkBudget } from '../work-budgets.held.ts';
import { writeLog } from '../work-budgets.store.ts';
import { workBudgetRecord } from '../work-budgets.record.ts';

/** The customer has the pledge again, in the shop where it was left (S0 §4). */
export const returnPledge = action({
  endpoint: workBudgetsContract.returnPledge,
  record: workBudgetRecord,
  action: 'returnPledge',
  lock: lockWorkBudget,
  async run(operation, { facts }) {
    await movePledge(operation, facts, customerPlace, 'returnPledge');
    await writeLog(operation, facts.id, 'returnPledge');
  },
});
