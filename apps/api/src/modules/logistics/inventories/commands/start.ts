import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { isOpenOn, reachOf } from '@quilate/domain/kernel/grants.ts';
import { lotsGrants } from '@quilate/domain/modules/counter/lots/lots.grants.ts';
import { storePlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { inventoriesContract } from '@quilate/domain/modules/logistics/inventories/inventories.contract.ts';
import { inventoriesErrors } from '@quilate/domain/modules/logistics/inventories/inventories.errors.ts';
import { inventoryMachine } from '@quilate/domain/modules/logistics/inventories/inventories.machine.ts';
import type { InventoryType } from '@quilate/domain/modules/logistics/inventories/inventories.states.ts';
import { barsGrants } from '@quilate/domain/modules/metals/bars/bars.grants.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { wordsOf } from '../../../../platform/search.ts';
import type { Who } from '../../../../platform/who.ts';
import { inventoryRecord } from '../inventories.record.ts';
import { cornerOf, mayCount, reachesPlace } from '../inventories.places.ts';
import { refuseOpen } from '../inventories.store.ts';
import { listThings } from '../inventories.things.ts';

/** The list is what is in the shop at this moment; what moves afterwards is known by its later moves (B-12). */
export const start = creation({
  endpoint: inventoriesContract.start,
  record: inventoryRecord,
  action: 'start',
  async lock({ tx, who, scope, body }) {
    const place = body.place ?? body.placeId ?? storePlace(who.storeCode);
    if (!mayCount(who, place) || !(await reachesPlace(tx, scope, who, place)))
      throw new DomainError(inventoriesErrors.INVENTORY_PLACE_CLOSED);
    if (!isKept(who, body.type)) throw new DomainError(inventoriesErrors.INVENTORY_TYPE_CLOSED);
    const corner = cornerOf(who, place, body.corner);
    await refuseOpen(tx, { place, corner, type: body.type });
    return { place, corner };
  },
  async run(operation, { body, state, facts: { place, corner } }) {
    const { tx, who, now, today } = operation;
    const id = uuidv7();
    const { storeId, storeCode } = who;
    const { type } = body;
    const families = body.families ?? null;
    const { code } = await tx.one(
      sql<{ code: string }>`
        insert into inventories (id, code, store_id, place, corner, type, state, families, confirmed_units, notes,
          expected_units, started_at, started_by)
        values (${id}, next_operation_code('IN', ${storeCode}, ${today}::date), ${storeId}, ${place}, ${corner},
          ${type}, ${state}, ${families}::text[], ${body.confirmedUnits ?? null}, ${body.notes ?? ''}, 0,
          ${now}::timestamptz, ${who.employeeId})
        returning code`.compile(qb),
    );
    const expected = await listThings(tx, { id, place, corner, type, families });
    await tx.run(qb.updateTable('inventories').set({ expected_units: expected }).where('id', '=', id));
    const words = wordsOf(code, code.split('-').at(-1));
    operation.words.push({ kind: inventoryMachine.concept, recordId: id, at: now, storeId, words });
    return { id, code, details: { type, place, corner, families, expected } };
  },
});

/** Shops whose platforms take in no used gold have none to count; bars are for who may see them. */
function isKept({ platformIds, role }: Who, type: InventoryType): boolean {
  if (type === 'bars') return reachOf(role, barsGrants.read) !== undefined;
  return (type !== 'purchases' && type !== 'recoverable-sales') || isOpenOn(platformIds, lotsGrants.read);
}
