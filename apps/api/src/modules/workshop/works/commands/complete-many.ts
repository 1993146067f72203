import { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import { workBatchMachine } from '@quilate/domain/modules/workshop/works/works.machine.ts';
import { plainCode } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { command } from '../../../../platform/command.ts';
import { runBatch } from '../works.batch.ts';
import { completeWork, requireGrams } from '../works.steps.ts';
import { lockEnvelopes } from '../works.store.ts';

/** Each with the metal it took; observations are written on the job itself (S0 §5). */
export const completeMany = command({
  endpoint: worksContract.completeMany,
  machine: workBatchMachine,
  action: 'completeMany',
  lock: async (asked) => ({
    held: await lockEnvelopes(
      asked,
      asked.body.rows.map((row) => plainCode(row.code)),
    ),
  }),
  run: (operation, { body, facts }) =>
    runBatch(operation, {
      action: 'completeMany',
      row: 'complete',
      codes: body.rows.map((row) => row.code),
      path: 'rows',
      held: facts.held,
      check: (_, at) => requireGrams(body.rows[at]!),
      apply: (work, at) => completeWork(operation, work, { ...body.rows[at]!, observations: '' }),
    }),
});
