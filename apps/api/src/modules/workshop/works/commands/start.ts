import { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import { workMachine, workRules } from '@quilate/domain/modules/workshop/works/works.machine.ts';
import { command } from '../../../../platform/command.ts';
import { startWork } from '../works.steps.ts';
import { changed, lockWork } from '../works.store.ts';

export const start = command({
  endpoint: worksContract.start,
  machine: workMachine,
  rules: workRules,
  action: 'start',
  lock: lockWork,
  async run(operation, { facts }) {
    return changed(operation, facts, await startWork(operation, facts));
  },
});
