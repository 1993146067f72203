/** Recoverable sales for other rooms: what the police have of their lots, and past days for the demonstration. */
import { recoverableMachine } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.machine.ts';
import { sql } from 'kysely';
import { daysEarlier } from '../../../platform/backdate.ts';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { take } from '../../../platform/record.ts';
import { post } from '../../foundations/ledger/ledger.public.ts';
import { backdateLot } from '../lots/lots.public.ts';
import type { PoliceHold } from '../lots/lots.announcements.ts';
import { recoverableRecord } from './recoverable-sales.record.ts';
import { givenLegs } from './recoverable-sales.postings.ts';
import { type HeldRecoverableSale, holdRecoverableSale } from './recoverable-sales.store.ts';

/** Founding data: as if it had been taken some days ago. */
export async function backdateRecoverableSale(db: Db, id: string, days: number): Promise<void> {
  await db.run(
    sql`update recoverable_sales set taken_at = ${daysEarlier('taken_at', days)},
        taken_date = taken_date - ${days}::int, due_date = due_date - ${days}::int where id = ${id}`.compile(qb),
  );
  await backdateLot(db, id, days);
}

/**
 * Intervened as long as the police have a jewel of it (IPO, S0 §4); recovered or released ones stay what they are.
 * Whoever tells of a lot holds it.
 */
export async function followPolice(operation: Operation, holds: readonly PoliceHold[]): Promise<void> {
  for (const { origin, originId, confiscated, isGone } of holds) {
    if (origin !== 'recoverableSale') continue;
    const sale = await holdRecoverableSale(operation, originId, true);
    if (sale && isGone) {
      if (sale.state === 'IPO' || sale.state === 'RET') await giveToOwner(operation, sale);
      continue;
    }
    if (sale?.state === 'IPO' && confiscated === 'none') await take(operation, recoverableRecord, sale, 'resume');
    if (sale?.state === 'ACT' && confiscated !== 'none') await take(operation, recoverableRecord, sale, 'intervene');
  }
}

/** There is nothing to buy back any more; of what its customer had paid back nothing is owed. */
async function giveToOwner(operation: Operation, sale: HeldRecoverableSale): Promise<void> {
  const { id: recordId, code: operationCode, lot } = sale;
  if (sale.isPaidBack) {
    const about = { concept: recoverableMachine.concept, recordId, operationCode, description: lot.code };
    await post(operation, [{ ...about, kind: 'LOT_TO_OWNER', legs: givenLegs(sale) }]);
  }
  await take(operation, recoverableRecord, sale, 'giveToOwner', { columns: { given_at: operation.now } });
}
