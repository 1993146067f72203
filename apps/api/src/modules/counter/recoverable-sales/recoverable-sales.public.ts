/** Recoverable sales for other rooms: what the police have of their lots, and past days for the demonstration. */
import { rowFor } from '@quilate/domain/kernel/machine.ts';
import {
  type RecoverableFacts,
  recoverableMachine,
} from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.machine.ts';
import { sql } from 'kysely';
import type { PoliceHold } from '../../../platform/announcements.ts';
import { daysEarlier } from '../../../platform/backdate.ts';
import type { Operation } from '../../../platform/command.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { backdateLot } from '../lots/lots.public.ts';

/** Founding data: as if it had been taken some days ago. */
export async function backdateRecoverableSale(db: Db, id: string, days: number): Promise<void> {
  await db.run(
    sql`update recoverable_sales set taken_at = ${daysEarlier('taken_at', days)},
        taken_date = taken_date - ${days}::int, due_date = due_date - ${days}::int where id = ${id}`.compile(qb),
  );
  await backdateLot(db, id, days);
}

/** Intervened as long as the police have a jewel of it (IPO, S0 §4); recovered or released ones stay what they are. */
export async function followPolice(operation: Operation, holds: readonly PoliceHold[]): Promise<void> {
  for (const { origin, originId, storeId, confiscated } of holds) {
    if (origin !== 'recoverableSale') continue;
    const [from, action] = confiscated === 'none' ? (['IPO', 'resume'] as const) : (['ACT', 'intervene'] as const);
    const { to } = rowFor(recoverableMachine, {}, { state: from }, action);
    const moved = await operation.tx.first(
      qb
        .updateTable('recoverable_sales')
        .set({ state: to as RecoverableFacts['state'] })
        .where('id', '=', originId)
        .where('state', '=', from)
        .returning('id'),
    );
    if (!moved) continue;
    operation.states.push({ concept: recoverableMachine.concept, recordId: originId, from, to, action });
    operation.changes.push({ topic: 'recoverable-sales', storeId, id: originId });
  }
}
