import { refuse } from '@quilate/domain/kernel/errors.ts';
import { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import { worksErrors } from '@quilate/domain/modules/workshop/works/works.errors.ts';
import { workMachine, workRules } from '@quilate/domain/modules/workshop/works/works.machine.ts';
import type { WorkState } from '@quilate/domain/modules/workshop/works/works.states.ts';
import { command, type LockInput } from '../../../../platform/command.ts';
import { oweBack } from '../works.money.ts';
import { changed, type HeldWork, lockWork, saveWork, writeLog } from '../works.store.ts';

const BEGUN: readonly WorkState[] = ['STARTED', 'SHIPPED_TO_PROVIDER', 'DONE', 'PENDING_TO_PICK_UP'];

/** The customer does not want it any more: what was paid is owed, until money and pledge are back (S0 §4). */
export const cancel = command({
  endpoint: worksContract.cancel,
  machine: workMachine,
  rules: workRules,
  action: 'cancel',
  lock,
  async run(operation, { facts, row }) {
    await oweBack(operation, facts);
    await saveWork(operation, facts.id, { state: row!.to as 'CANCELLED' });
    await writeLog(operation, facts, 'cancel', operation.reason ?? null);
    return changed(operation, facts, row!.to, { details: { owedCents: facts.paidCents } });
  },
});

/** Somebody has begun meanwhile: that is said with its own words. */
async function lock(input: LockInput<typeof worksContract.cancel>): Promise<HeldWork> {
  const work = await lockWork(input);
  if (BEGUN.includes(work.state)) throw refuse(worksErrors.WORK_STARTED);
  return work;
}
