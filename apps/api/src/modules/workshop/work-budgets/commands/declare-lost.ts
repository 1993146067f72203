import { retiredPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { workBudgetsContract } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.contract.ts';
import { action } from '../../../../platform/action.ts';
import { movePledge } from '../../works/works.public.ts';
import { lockWorkBudget } from '../work-budgets.held.ts';
import { writeLog } from '../work-budgets.store.ts';
import { workBudgetRecord } from '../work-budgets.record.ts';

/** Nobody will find the pledge: the zone manager agrees, and its envelope is thrown away. */
export const declareLost = action({
  endpoint: workBudgetsContract.declareLost,
  record: workBudgetRecord,
  action: 'declareLost',
  lock: lockWorkBudget,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: null }),
  async run(operation, { facts }) {
    await movePledge(operation, facts, retiredPlace, 'declareLost');
    await writeLog(operation, facts.id, 'declareLost', operation.reason ?? null);
  },
});
