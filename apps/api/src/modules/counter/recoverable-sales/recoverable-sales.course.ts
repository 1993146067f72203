/** What time does to recoverable sales: the lot of one that is critically late says so (decision 0162). */
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { isHoldOver } from '@quilate/domain/modules/counter/lots/lots.hold.ts';
import { isCriticallyLate } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.rules.ts';
import { sql } from 'kysely';
import { type PoolDb, qb, transact } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import type { Operation } from '../../../platform/operation.ts';
import { lockLotsById } from '../lots/lots.public.ts';
import { ageLots, moveLots } from '../lots/lots.moves.ts';
import type { HeldRecoverableSale } from './recoverable-sales.store.ts';

/** Each night; `today` is of the shops' zone. Also back, where the days it warns after have become more. */
export async function ageRecoverables(db: PoolDb, today = businessDate(new Date())): Promise<number> {
  return await transact(db, async (tx) => {
    const { delayWarnDays } = await readLimits(tx);
    const due = await tx.run(
      sql<{ id: string; lotId: string; dueDate: string }>`
        select r.id, k.id as "lotId", r.due_date as "dueDate" from recoverable_sales r
          join lots k on k.origin_id = r.id and k.state in ('active', 'critical-delay')
        where r.state = 'ACT'
          and (k.state = 'critical-delay') <> (r.due_date < ${today}::date - ${delayWarnDays}::int)
        order by r.id for no key update of r`.compile(qb),
    );
    const dates = new Map(due.map(({ lotId, dueDate }) => [lotId, dueDate]));
    const lots = await lockLotsById(tx, [...dates.keys()]);
    const isLate = (id: string): boolean => isCriticallyLate(dates.get(id)!, today, delayWarnDays);
    const late = lots.filter(
      ({ id, state, holdUntil }) => state === 'active' && isLate(id) && isHoldOver(holdUntil, today),
    );
    const early = lots.filter(({ id, state }) => state === 'critical-delay' && !isLate(id));
    return (await ageLots(tx, late, 'fallCritical')) + (await ageLots(tx, early, 'catchUp'));
  });
}

/** As ageing would have it this minute: where a renewal, or taking one back, has changed the date. */
export async function followDue(operation: Operation, sale: HeldRecoverableSale, dueDate: string): Promise<void> {
  const { lot, code } = sale;
  const isLate = isLateOn(sale, dueDate);
  if (isLate && lot.state === 'active') await moveLots(operation, [{ lot, action: 'fallCritical' }], code);
  if (!isLate && lot.state === 'critical-delay') await moveLots(operation, [{ lot, action: 'catchUp' }], code);
}

export const isLateOn = (sale: HeldRecoverableSale, dueDate: string): boolean =>
  !sale.isInHold && isCriticallyLate(dueDate, sale.today, sale.warnAfterDays);
