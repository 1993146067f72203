import { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import { action } from '../../../../platform/action.ts';
import { startWork } from '../works.steps.ts';
import { workRecord } from '../works.record.ts';
import { lockWork } from '../works.held.ts';

export const start = action({
  endpoint: worksContract.start,
  record: workRecord,
  action: 'start',
  lock: lockWork,
  run: (operation, { facts }) => startWork(operation, facts),
});
