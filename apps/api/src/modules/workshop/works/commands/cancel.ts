import { refuse } from '@quilate/domain/kernel/errors.ts';
import { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import { worksErrors } from '@quilate/domain/modules/workshop/works/works.errors.ts';
import type { WorkState } from '@quilate/domain/modules/workshop/works/works.states.ts';
import { action } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { oweBack } from '../works.money.ts';
import { workRecord } from '../works.record.ts';
import { type HeldWork, lockWork } from '../works.held.ts';
import { writeLog } from '../works.store.ts';

const BEGUN: readonly WorkState[] = ['STARTED', 'SHIPPED_TO_PROVIDER', 'DONE', 'PENDING_TO_PICK_UP'];

/** The customer does not want it any more: what was paid is owed, until money and pledge are back (S0 §4). */
export const cancel = action({
  endpoint: worksContract.cancel,
  record: workRecord,
  action: 'cancel',
  lock,
  async run(operation, { facts }) {
    await oweBack(operation, facts);
    await writeLog(operation, facts, 'cancel', operation.reason ?? null);
    return { details: { owedCents: facts.paidCents } };
  },
});

/** Somebody has begun meanwhile: that is said with its own words. */
async function lock(input: LockInput<typeof worksContract.cancel>): Promise<HeldWork> {
  const work = await lockWork(input);
  if (BEGUN.includes(work.state) && !work.isSeized) throw refuse(worksErrors.WORK_STARTED);
  return work;
}
