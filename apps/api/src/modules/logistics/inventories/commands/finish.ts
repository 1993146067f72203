import { refuse } from '@quilate/domain/kernel/errors.ts';
import { inventoriesContract } from '@quilate/domain/modules/logistics/inventories/inventories.contract.ts';
import { inventoriesErrors } from '@quilate/domain/modules/logistics/inventories/inventories.errors.ts';
import { inventoriesEs } from '@quilate/domain/modules/logistics/inventories/inventories.es.ts';
import type { IncidentKind } from '@quilate/domain/modules/logistics/inventories/inventories.states.ts';
import { sql } from 'kysely';
import type { Losable } from '@quilate/domain/modules/logistics/inventories/inventories.rules.ts';
import { uuidv7 } from 'uuidv7';
import { action } from '../../../../platform/action.ts';
import type { Operation } from '../../../../platform/operation.ts';
import { type Db, qb } from '../../../../platform/db.ts';
import { together } from '../../../../platform/together.ts';
import { refuseOtherCarrier } from '../inventories.carried.ts';
import type { LoadedInventory } from '../inventories.load.ts';
import { findPieces, holdThings, lostAs, losePieces, unreadOf } from '../inventories.pieces.ts';
import { inventoryRecord } from '../inventories.record.ts';
import { boundTo, closeIncidents, lockFor, settleOthers } from '../inventories.store.ts';

/** What nobody read and nobody moved is missing, with an incident (S0 §4, docs/decisions/0050). */
export const finish = action({
  endpoint: inventoriesContract.finish,
  record: inventoryRecord,
  action: 'finish',
  async lock(input) {
    const { tx, params } = input;
    const looks = together(tx);
    const [inventory, ...ids] = await Promise.all([lockFor('finish')(input, looks), ...judged(looks, params)]);
    // Held before they are judged: a sale that is being written is waited for, and then they have moved.
    const [held, missing, unexpected] = await Promise.all([
      holdThings(tx, ids.flat()),
      ...judged(together(tx), params),
    ]);
    return { ...inventory, missingUnits: missing.length, missing, unexpected, held };
  },
  bound: boundTo,
  async run(operation, { facts, body }) {
    await refuseOtherCarrier(operation, facts.place);
    const { missing, unexpected, held } = facts;
    if (missing.length > 0 && !body.isConfirmed) {
      throw refuse(inventoriesErrors.INVENTORY_INCOMPLETE, { missing: missing.length }, 'isConfirmed');
    }
    const { now, signer } = operation;
    const lost = await losePieces(
      operation,
      facts,
      missing.flatMap((id) => held.get(id) ?? []),
    );
    await endItems(operation, facts.id, missing);
    const found = await turnedUp(operation, facts, unexpected);
    await raise(operation, facts.id, 'missing', missing, lost);
    await raise(operation, facts.id, 'unexpected', unexpected, new Map());
    await closeFound(operation, found);
    return {
      columns: { finished_at: now, finished_by: signer!.id },
      details: { read: facts.readUnits, missing: missing.length, unexpected: unexpected.length, lost: lost.size },
    };
  },
});

/** What nobody read, and what was read and is not here by the books. */
const judged = (db: Db, { inventoryId }: { readonly inventoryId: string }) =>
  [unreadOf(db, inventoryId), strays(db, inventoryId)] as const;

/** Read here, and the books still have it elsewhere. */
async function strays(db: Db, id: string): Promise<string[]> {
  const rows = await db.run(
    sql<{ id: string }>`select i.item_id as id from inventory_items i join custody_items c on c.item_id = i.item_id
      join inventories v on v.id = i.inventory_id
      where i.inventory_id = ${id} and i.reading = 'unexpected' and c.place <> v.place
      order by i.item_id`.compile(qb),
  );
  return rows.map((row) => row.id);
}

const endItems = ({ tx }: Operation, id: string, missing: readonly string[]) =>
  tx.run(
    sql`update inventory_items set ending = case when item_id = any (${[...missing]}::uuid[]) then 'missing'
        else 'moved' end
      where inventory_id = ${id} and read_at is null`.compile(qb),
  );

/**
 * A piece everybody was looking for is here: it comes back at once, and whoever missed it need not look. In the hands
 * of a driver it stays an incident: no operation takes it anywhere.
 */
async function turnedUp(
  operation: Operation,
  inventory: LoadedInventory & { held: Awaited<ReturnType<typeof holdThings>> },
  unexpected: readonly string[],
): Promise<string[]> {
  if (inventory.isWithDriver) return [];
  const pieces = unexpected.flatMap((id) => inventory.held.get(id) ?? []).filter(({ status }) => status === 'missing');
  if (pieces.length === 0) return [];
  const ids = pieces.map(({ id }) => id);
  const was = await lostAs(operation.tx, ids);
  await findPieces(
    operation,
    inventory,
    pieces.map((piece) => ({ piece, was: was.get(piece.id) ?? 'available' })),
  );
  return ids;
}

async function raise(
  { tx, now, signer }: Operation,
  inventoryId: string,
  kind: IncidentKind,
  itemIds: readonly string[],
  lost: ReadonlyMap<string, Losable>,
): Promise<void> {
  if (itemIds.length === 0) return;
  const rows = itemIds.map((itemId) => ({
    id: uuidv7(),
    inventory_id: inventoryId,
    item_id: itemId,
    kind,
    lost_status: lost.get(itemId) ?? null,
    raised_at: now,
    raised_by: signer!.id,
  }));
  await tx.run(qb.insertInto('inventory_incidents').values(rows));
}

/** Of this count and of those that missed it: one whose last incident that was is finished. */
async function closeFound(operation: Operation, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length === 0) return;
  const { tx } = operation;
  const rows = await tx.run(
    sql<{ id: string; inventoryId: string }>`select id, inventory_id as "inventoryId" from inventory_incidents
      where item_id = any (${[...itemIds]}::uuid[]) and closed_at is null`.compile(qb),
  );
  const ids = rows.map(({ id }) => id);
  await closeIncidents(operation, ids, { outcome: 'found', resolution: inventoriesEs.situations.found });
  await settleOthers(
    operation,
    rows.map(({ inventoryId }) => inventoryId),
  );
}
