import { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import { plainCode } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { creation } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { runBatch } from '../works.batch.ts';
import { completeWork, requireGrams } from '../works.steps.ts';
import { workBatchRecord } from '../works.record.ts';
import { lockEnvelopes } from '../works.held.ts';

/** Each with the metal it took; observations are written on the job itself (S0 §5). */
export const completeMany = creation({
  endpoint: worksContract.completeMany,
  record: workBatchRecord,
  action: 'completeMany',
  lock,
  rules: {
    takesMetal: ({ held }) => held.some((work) => work.takesMetal),
    isBackFromSupplier: ({ held }) => held.some((work) => work.state === 'SHIPPED_TO_PROVIDER'),
  },
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

async function lock(asked: LockInput<typeof worksContract.completeMany>) {
  const metals = new Map(asked.body.rows.map(({ code, metal }) => [plainCode(code), metal]));
  const held = await lockEnvelopes(asked, [...metals.keys()]);
  return { held: held.map((work) => ({ ...work, takesMetal: metals.get(plainCode(work.code)) !== 'NONE' })) };
}
