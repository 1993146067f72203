import { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import { action } from '../../../../platform/action.ts';
import { saveFinished } from '../works.photos.ts';
import { completeWork, movesMetal, requireGrams, requireWeight } from '../works.steps.ts';
import { workRecord } from '../works.record.ts';
import { lockWork } from '../works.held.ts';

/** Done, with the metal it took (S0 §5); in its shop it then waits for the customer. */
export const complete = action({
  endpoint: worksContract.complete,
  record: workRecord,
  action: 'complete',
  lock: async (asked) => ({ ...(await lockWork(asked)), takesMetal: movesMetal(asked.body) }),
  async run(operation, { body, facts }) {
    requireGrams(facts, body);
    await requireWeight(operation, facts, body);
    await saveFinished(operation, facts.id, body.photoIds);
    return await completeWork(operation, facts, body);
  },
});
