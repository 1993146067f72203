import { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import { plainCode } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { creation } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { requireMetal } from '../../../metals/metal-remainder/metal-remainder.public.ts';
import { runBatch } from '../works.batch.ts';
import { completeWork, movesMetal, requireGrams, requireWeight } from '../works.steps.ts';
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
  run: (operation, { body, facts }) => {
    const needed = { GOLD: 0, SILVER: 0 };
    return runBatch(operation, {
      action: 'completeMany',
      row: 'complete',
      codes: body.rows.map((row) => row.code),
      path: 'rows',
      held: facts.held,
      async check(work, at) {
        const row = body.rows[at]!;
        const used = { ...row, observations: '' };
        requireGrams(work, used);
        await requireWeight(operation, work, used);
        if (row.metal === 'NONE') return;
        // What those before it take counts; what is told is what there is.
        await requireMetal(operation, row.metal, needed[row.metal] + row.metalMg);
        needed[row.metal] += row.metalMg;
      },
      apply: (work, at) => completeWork(operation, work, { ...body.rows[at]!, observations: '' }),
    });
  },
});

async function lock(asked: LockInput<typeof worksContract.completeMany>) {
  const rows = new Map(asked.body.rows.map((row) => [plainCode(row.code), row]));
  const held = await lockEnvelopes(asked, [...rows.keys()]);
  return { held: held.map((work) => ({ ...work, takesMetal: movesMetal(rows.get(plainCode(work.code))!) })) };
}
