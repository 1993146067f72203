import { inventoriesContract } from '@quilate/domain/modules/logistics/inventories/inventories.contract.ts';
import type { Losable } from '@quilate/domain/modules/logistics/inventories/inventories.rules.ts';
import { sql } from 'kysely';
import { action } from '../../../../platform/action.ts';
import type { Operation } from '../../../../platform/operation.ts';
import { qb } from '../../../../platform/db.ts';
import type { LoadedInventory } from '../inventories.load.ts';
import { findPieces, holdThings } from '../inventories.pieces.ts';
import { inventoryRecord } from '../inventories.record.ts';
import { boundTo, closeIncidents, lockFor, refuseOpen } from '../inventories.store.ts';

/** Finished by mistake: what it gave up is again what it was, and the count goes on where it stood (S0 §4). */
export const reactivate = action({
  endpoint: inventoriesContract.reactivate,
  record: inventoryRecord,
  action: 'reactivate',
  lock: lockFor('reactivate'),
  bound: boundTo,
  async run(operation, { facts, body }) {
    const { tx, now, signer } = operation;
    await refuseOpen(tx, facts);
    const reverted = await revert(operation, facts, body.reason);
    await tx.run(qb.updateTable('inventory_items').set({ ending: null }).where('inventory_id', '=', facts.id));
    return {
      columns: { finished_at: null, finished_by: null, reactivated_at: now, reactivated_by: signer!.id },
      details: { reverted },
    };
  },
});

async function revert(operation: Operation, facts: LoadedInventory, reason: string): Promise<number> {
  const { tx } = operation;
  const open = await tx.run(
    sql<{ id: string; itemId: string; lostStatus: Losable | null }>`
      select id, item_id as "itemId", lost_status as "lostStatus" from inventory_incidents
      where inventory_id = ${facts.id} and closed_at is null order by item_id`.compile(qb),
  );
  const lost = open.filter((one) => one.lostStatus !== null);
  const held = await holdThings(
    tx,
    lost.map((one) => one.itemId),
  );
  const back = lost.flatMap(({ itemId, lostStatus }) => {
    const piece = held.get(itemId);
    return piece?.status === 'missing' ? [{ piece, was: lostStatus! }] : [];
  });
  await findPieces(operation, facts, back);
  // Where they were is where they are: giving them up and taking that back is no move of theirs.
  await tx.run(
    sql`update inventory_items i set base_seq = c.seq from custody_items c
      where i.inventory_id = ${facts.id} and c.item_id = i.item_id
        and i.item_id = any (${back.map(({ piece }) => piece.id)}::uuid[])`.compile(qb),
  );
  const ids = open.map((one) => one.id);
  await closeIncidents(operation, ids, { outcome: 'reverted', resolution: reason });
  return open.length;
}
