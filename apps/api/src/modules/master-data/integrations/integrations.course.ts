/** What time does to keys of programs. */
import { sql } from 'kysely';
import { autoRows } from '@quilate/domain/kernel/machine.ts';
import {
  integrationMachine,
  integrationRules,
} from '@quilate/domain/modules/master-data/integrations/integrations.machine.ts';
import { type PoolDb, qb, transact } from '../../../platform/db.ts';
import { moveByItself } from '../../../platform/moves.ts';
import { integrationRecord } from './integrations.record.ts';
import { heldColumns, type HeldIntegration } from './integrations.store.ts';

/** Answers how many ran out; a key past its last day opens nothing, whether this has run or not. */
export async function expireIntegrations(db: PoolDb): Promise<number> {
  return await transact(db, async (tx) => {
    const over = await tx.run(
      sql<HeldIntegration>`select ${heldColumns} from integrations
        where state = 'active' and expires_on < business_date() order by id for no key update`.compile(qb),
    );
    const steps = over.map((one) => ({ ...one, rows: autoRows(integrationMachine, integrationRules, one) }));
    return await moveByItself(tx, integrationRecord, steps);
  });
}
