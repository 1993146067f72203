import { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import { action } from '../../../../platform/action.ts';
import { completeWork, requireGrams } from '../works.steps.ts';
import { workRecord } from '../works.record.ts';
import { lockWork } from '../works.held.ts';

/** Done, with the metal it took (S0 §5); in its shop it then waits for the customer. */
export const complete = action({
  endpoint: worksContract.complete,
  record: workRecord,
  action: 'complete',
  lock: async (asked) => ({ ...(await lockWork(asked)), takesMetal: asked.body.metal !== 'NONE' }),
  run(operation, { body: { metal, metalMg, observations }, facts }) {
    requireGrams({ metal, metalMg });
    return completeWork(operation, facts, { metal, metalMg, observations });
  },
});
