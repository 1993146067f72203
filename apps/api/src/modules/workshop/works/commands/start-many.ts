import { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import { workBatchMachine } from '@quilate/domain/modules/workshop/works/works.machine.ts';
import { plainCode } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { command } from '../../../../platform/command.ts';
import { runBatch } from '../works.batch.ts';
import { startWork } from '../works.steps.ts';
import { lockEnvelopes } from '../works.store.ts';

export const startMany = command({
  endpoint: worksContract.startMany,
  machine: workBatchMachine,
  action: 'startMany',
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
