/** What a midnight sets free (R-PUR-07). */
import { autoRows } from '@quilate/domain/kernel/machine.ts';
import { lotMachine, lotRules } from '@quilate/domain/modules/counter/lots/lots.machine.ts';
import { sql } from 'kysely';
import { type PoolDb, qb, transact } from '../../../platform/db.ts';
import { moveByItself } from '../../../platform/moves.ts';
import { lockLots } from './lots.held.ts';
import { lotRecord } from './lots.record.ts';

const AT_ONCE = 200;

/** Lots whose hold ended before today follow their table as far as it takes them; answers how many moved. */
export async function releaseLots(db: PoolDb): Promise<number> {
  let released = 0;
  // Each is tried once: what does not move now waits for the next night.
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const found = await db.run(
      sql<{ id: string }>`select k.id from lots k
        where k.id > ${last} and k.hold_until < business_date()
          and k.state in ('initially-blocked', 'blocked', 'to-be-released')
          and (k.state <> 'to-be-released'
            or not exists (select from lot_lines l where l.lot_id = k.id and l.confiscated_at is not null))
        order by k.id limit ${AT_ONCE}`.compile(qb),
    );
    if (found.length === 0) return released;
    released += await settleLots(
      db,
      found.map(({ id }) => id),
    );
    last = found.at(-1)!.id;
  }
}

function settleLots(db: PoolDb, ids: readonly string[]): Promise<number> {
  return transact(db, async (tx) => {
    const lots = await lockLots(tx, sql`k.id = any (${[...ids]}::uuid[])`);
    const steps = lots.map((lot) => ({ ...lot, rows: autoRows(lotMachine, lotRules, lot) }));
    return await moveByItself(tx, lotRecord, steps);
  });
}
