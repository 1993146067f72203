import { refuse } from '@quilate/domain/kernel/errors.ts';
import { alertsContract } from '@quilate/domain/modules/office/alerts/alerts.contract.ts';
import { alertsErrors } from '@quilate/domain/modules/office/alerts/alerts.errors.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { alertRecord } from '../alerts.record.ts';

/** Tells everybody, some posts or some shops; a zone manager only the own shops (S0 §8). */
export const createAlert = creation({
  endpoint: alertsContract.createAlert,
  record: alertRecord,
  action: 'createAlert',
  lock: findStores,
  async run(operation, { body, facts, state }) {
    const { tx, who, now, today } = operation;
    const { fromDate, untilDate } = body;
    if (untilDate !== null && (untilDate < fromDate || untilDate < today)) {
      throw refuse(alertsErrors.ALERT_DATES_WRONG);
    }
    if (!facts.areAllKnown) throw refuse(alertsErrors.ALERT_OUT_OF_ZONE);
    const id = uuidv7();
    await tx.run(
      qb.insertInto('alerts').values({
        id,
        title: body.title,
        text: body.text,
        state,
        roles: [...new Set(body.roles)],
        store_ids: facts.storeIds,
        from_date: fromDate,
        until_date: untilDate,
        created_at: now,
        created_by: who.employeeId,
      }),
    );
    return { id, after: body };
  },
});

async function findStores({ tx, scope, body }: LockInput<typeof alertsContract.createAlert>) {
  const storeIds = [...new Set(body.storeIds)];
  const own = scope ? sql`and s.id = any (${[...scope]}::uuid[])` : sql``;
  const { count } = await tx.one(
    sql<{ count: number }>`select count(*)::int as count from store_names s
      where s.id = any (${storeIds}::uuid[]) ${own}`.compile(qb),
  );
  // Who reaches some shops only does not speak to all of them.
  const speaksToAll = storeIds.length === 0 && scope !== undefined;
  return { storeIds, areAllKnown: count === storeIds.length && !speaksToAll };
}
