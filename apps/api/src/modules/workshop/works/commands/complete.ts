import { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import { workMachine, workRules } from '@quilate/domain/modules/workshop/works/works.machine.ts';
import { command } from '../../../../platform/command.ts';
import { completeWork, requireGrams } from '../works.steps.ts';
import { changed, lockWork } from '../works.store.ts';

/** Done, with the metal it took (S0 §5); in its shop it then waits for the customer. */
export const complete = command({
  endpoint: worksContract.complete,
  machine: workMachine,
  rules: workRules,
  action: 'complete',
  lock: lockWork,
  async run(operation, { body, facts }) {
    const { metal, metalMg, observations } = body;
    requireGrams(body);
    const state = await completeWork(operation, facts, { metal, metalMg, observations });
    return changed(operation, facts, state, { details: { metal, metalMg } });
  },
});
