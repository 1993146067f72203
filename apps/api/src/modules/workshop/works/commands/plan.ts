import { refuse } from '@quilate/domain/kernel/errors.ts';
import { date } from '@quilate/domain/kernel/format.ts';
import { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import { worksErrors } from '@quilate/domain/modules/workshop/works/works.errors.ts';
import { sql } from 'kysely';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import type { Operation } from '../../../../platform/operation.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { lockWork } from '../works.held.ts';
import { mayWork } from '../works.queries.ts';
import { workRecord } from '../works.record.ts';
import { writeLog } from '../works.store.ts';

/** For which day, and who does it: what is late and whose it is shows from this (decision 0092). */
export const plan = action({
  endpoint: worksContract.plan,
  record: workRecord,
  action: 'plan',
  lock: lockWork,
  async run(operation, { facts, body: { version, promisedOn, workerId } }) {
    refuseStale(facts, version);
    const isNew = promisedOn !== facts.promisedOn;
    if (isNew && promisedOn !== null && promisedOn < operation.today) throw refuse(worksErrors.PROMISED_IN_THE_PAST);
    const worker = workerId === null ? undefined : await workerOf(operation, facts.workerId, workerId);
    await writeLog(operation, facts, 'plan', [promisedOn && date(promisedOn), worker].filter(Boolean).join(', '));
    return {
      columns: { promised_on: promisedOn, worker_id: workerId },
      before: { promisedOn: facts.promisedOn, workerId: facts.workerId },
      after: { promisedOn, workerId },
    };
  },
});

/** Who has it already may keep it, whatever they do since. */
async function workerOf({ tx, who }: Operation, knownId: string | null, workerId: string): Promise<string> {
  const found = await tx.first(
    sql<{ name: string }>`select g.name from signers g
      where g.id = ${workerId} and (g.id = ${knownId}::uuid or (${mayWork(who)}))`.compile(qb),
  );
  if (!found) throw refuse(worksErrors.WORKER_UNKNOWN);
  return found.name;
}
