import { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import { workBatchMachine } from '@quilate/domain/modules/workshop/works/works.machine.ts';
import { plainCode } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { command } from '../../../../platform/command.ts';
import { runBatch } from '../works.batch.ts';
import { moveWork, placeAfter } from '../works.steps.ts';
import { lockEnvelopes } from '../works.store.ts';

/** An envelope that is read says where its job is: here, in the workshop, or on its way (B-39). */
export const moveMany = command({
  endpoint: worksContract.moveMany,
  machine: workBatchMachine,
  action: 'moveMany',
  lock: async (asked) => ({ held: await lockEnvelopes(asked, asked.body.codes.map(plainCode)) }),
  run: (operation, { body, facts }) =>
    runBatch(operation, {
      action: 'moveMany',
      row: 'move',
      codes: body.codes,
      path: 'codes',
      held: facts.held,
      check: (work) => void placeAfter(operation.who, work, body.to),
      apply: (work) => moveWork(operation, work, body.to),
    }),
});
