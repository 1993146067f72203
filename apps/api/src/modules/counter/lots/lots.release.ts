/** What a midnight sets free (R-PUR-07). */
import { autoRows } from '@quilate/domain/kernel/machine.ts';
import { lotMachine, lotRules } from '@quilate/domain/modules/counter/lots/lots.machine.ts';
import { sql } from 'kysely';
import { tell } from '../../../platform/change.ts';
import { type PoolDb, qb, transact } from '../../../platform/db.ts';
import { insertStates, type StateChange } from '../../../platform/state-changes.ts';
import { type HeldLot, lockLots } from './lots.held.ts';

const AT_ONCE = 200;

/** Lots whose hold ended before today follow their table as far as it takes them; answers how many moved. */
export async function releaseLots(db: PoolDb): Promise<number> {
  let released = 0;
  for (;;) {
    const found = await db.run(
      sql<{ id: string }>`select k.id from lots k
        where k.state in ('initially-blocked', 'blocked', 'to-be-released') and k.hold_until < business_date()
          and (k.state <> 'to-be-released'
            or not exists (select from lot_lines l where l.lot_id = k.id and l.confiscated_at is not null))
        order by k.id limit ${AT_ONCE}`.compile(qb),
    );
    if (found.length === 0) return released;
    released += await settleLots(
      db,
      found.map(({ id }) => id),
    );
  }
}

function settleLots(db: PoolDb, ids: readonly string[]): Promise<number> {
  return transact(db, async (tx) => {
    const lots = await lockLots(tx, sql`k.id = any (${[...ids]}::uuid[])`);
    const steps = lots.flatMap(stepsOf);
    if (steps.length === 0) return 0;
    const ends = [...new Map(steps.map((step) => [step.recordId, step.to]))].map(([id, state]) => ({ id, state }));
    await tx.run(
      sql`update lots k set state = e.state
        from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as e(id uuid, state text) where k.id = e.id`.compile(
        qb,
      ),
    );
    await tx.run(insertStates(steps, null, null));
    await tx.run(tell(lots.map(({ storeId }) => ({ topic: 'lots', storeId }))));
    return ends.length;
  });
}

/** Each automatic row it follows, one after the other. */
const stepsOf = (lot: HeldLot): StateChange[] =>
  autoRows(lotMachine, lotRules, lot).map((row) => ({ ...row, concept: lotMachine.concept, recordId: lot.id }));
