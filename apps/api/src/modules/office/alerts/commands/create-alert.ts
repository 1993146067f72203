import { refuse } from '@quilate/domain/kernel/errors.ts';
import { alertsContract } from '@quilate/domain/modules/office/alerts/alerts.contract.ts';
import { alertsErrors } from '@quilate/domain/modules/office/alerts/alerts.errors.ts';
import { alertMachine } from '@quilate/domain/modules/office/alerts/alerts.machine.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { command, type LockInput } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { getAlert } from '../alerts.queries.ts';

/** Tells everybody, some posts or some shops; a zone manager only the own shops (S0 §8). */
export const createAlert = command({
  endpoint: alertsContract.createAlert,
  machine: alertMachine,
  action: 'createAlert',
  lock: findStores,
  async run(operation, { body, facts }) {
    const { tx, who, scope, now, today } = operation;
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
        state: 'active',
        roles: [...new Set(body.roles)],
        store_ids: facts.storeIds,
        from_date: fromDate,
        until_date: untilDate,
        created_at: now,
        created_by: who.employeeId,
      }),
    );
    operation.changes.push({ topic: 'alerts', storeId: '*', id });
    return { recordId: id, code: null, state: 'active', after: body, reply: () => getAlert(tx, scope, id) };
  },
});

async function findStores({ tx, scope, body }: LockInput<typeof alertsContract.createAlert>) {
  const storeIds = [...new Set(body.storeIds)];
  const own = scope ? sql`and s.id = any (${[...scope]}::uuid[])` : sql``;
  const { count } = await tx.one(
    sql<{ count: number }>`select count(*)::int as count from stores s
      where s.id = any (${storeIds}::uuid[]) ${own}`.compile(qb),
  );
  // Who reaches some shops only does not speak to all of them.
  const speaksToAll = storeIds.length === 0 && scope !== undefined;
  return { storeIds, areAllKnown: count === storeIds.length && !speaksToAll };
}
