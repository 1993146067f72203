/** What time does to appraisals: at midnight of the shops the prices of some hold no longer. */
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { autoRows } from '@quilate/domain/kernel/machine.ts';
import { appraisalMachine, appraisalRules } from '@quilate/domain/modules/counter/appraisals/appraisals.machine.ts';
import { sql } from 'kysely';
import { type PoolDb, qb, transact } from '../../../platform/db.ts';
import { moveByItself } from '../../../platform/moves.ts';
import { appraisalRecord } from './appraisals.record.ts';
import type { HeldAppraisal } from './appraisals.store.ts';

/** `today` is of the shops' zone. Answers how many. */
export async function expireAppraisals(db: PoolDb, today = businessDate(new Date())): Promise<number> {
  return await transact(db, async (tx) => {
    const over = await tx.run(
      sql<Omit<HeldAppraisal, 'today'>>`select id, code, state, store_id as "storeId", valid_until as "validUntil"
        from appraisals where state = 'open' and valid_until < ${today}::date order by id for no key update`.compile(
        qb,
      ),
    );
    const steps = over.map((one) => ({ ...one, rows: autoRows(appraisalMachine, appraisalRules, { ...one, today }) }));
    return await moveByItself(tx, appraisalRecord, steps);
  });
}
