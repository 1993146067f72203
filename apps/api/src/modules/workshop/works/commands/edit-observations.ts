import { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import { workMachine, workRules } from '@quilate/domain/modules/workshop/works/works.machine.ts';
import { command } from '../../../../platform/command.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { changed, lockWork, saveWork, writeLog } from '../works.store.ts';

export const editObservations = command({
  endpoint: worksContract.editObservations,
  machine: workMachine,
  rules: workRules,
  action: 'editObservations',
  lock: lockWork,
  async run(operation, { facts, row, body: { version, observations } }) {
    await refuseStale(operation.tx, facts, version);
    await saveWork(operation, facts.id, { observations });
    await writeLog(operation, facts, 'editObservations');
    const [before, after] = [{ observations: facts.observations }, { observations }];
    return changed(operation, facts, row!.to, { before, after });
  },
});
