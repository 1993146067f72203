import { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import { plainCode } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { creation } from '../../../../platform/action.ts';
import { runBatch } from '../works.batch.ts';
import { startWork } from '../works.steps.ts';
import { workBatchRecord } from '../works.record.ts';
import { lockEnvelopes } from '../works.held.ts';

export const startMany = creation({
  endpoint: worksContract.startMany,
  record: workBatchRecord,
  action: 'startMany',
  rules: { takesMetal: () => false, isBackFromSupplier: () => false },
  lock: async (asked) => ({ held: await lockEnvelopes(asked, asked.body.codes.map(plainCode)) }),
  run: (operation, { body, facts }) =>
    runBatch(operation, {
      action: 'startMany',
      row: 'start',
      codes: body.codes,
      path: 'codes',
      held: facts.held,
      apply: (work) => startWork(operation, work),
    }),
});
