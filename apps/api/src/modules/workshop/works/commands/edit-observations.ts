import { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import { action } from '../../../../platform/action.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { workRecord } from '../works.record.ts';
import { lockWork } from '../works.held.ts';
import { writeLog } from '../works.store.ts';

export const editObservations = action({
  endpoint: worksContract.editObservations,
  record: workRecord,
  action: 'editObservations',
  lock: lockWork,
  async run(operation, { facts, body: { version, observations } }) {
    refuseStale(facts, version);
    await writeLog(operation, facts, 'editObservations');
    return { columns: { observations }, before: { observations: facts.observations }, after: { observations } };
  },
});
