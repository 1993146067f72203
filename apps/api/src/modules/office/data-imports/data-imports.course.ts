/** What time does to files of other systems: nobody's data stays in one that is over. */
import { autoRows } from '@quilate/domain/kernel/machine.ts';
import {
  dataImportMachine,
  dataImportRules,
} from '@quilate/domain/modules/office/data-imports/data-imports.machine.ts';
import { sql } from 'kysely';
import { type PoolDb, qb, transact } from '../../../platform/db.ts';
import { moveByItself } from '../../../platform/moves.ts';
import { dataImportRecord } from './data-imports.record.ts';
import { costOf, forgetOldRows, type HeldImport, isOld } from './data-imports.store.ts';

/** Answers how many were put away. */
export async function expireImports(db: PoolDb): Promise<number> {
  return await transact(db, async (tx) => {
    const over = await tx.run(
      sql<HeldImport>`select i.id, i.code, state, store_id as "storeId", kind, file_name as "fileName", true as "isOld",
          ${costOf} as "costCents",
          good_count as "goodCount", faulty_count as "faultyCount", known_count as "knownCount"
        from data_imports i where state = 'draft' and ${isOld} order by i.id for no key update of i`.compile(qb),
    );
    const steps = over.map((one) => ({ ...one, rows: autoRows(dataImportMachine, dataImportRules, one) }));
    const moved = await moveByItself(tx, dataImportRecord, steps);
    await forgetOldRows(tx);
    return moved;
  });
}
