import { refuse } from '@quilate/domain/kernel/errors.ts';
import { inventoriesContract } from '@quilate/domain/modules/logistics/inventories/inventories.contract.ts';
import { inventoriesErrors } from '@quilate/domain/modules/logistics/inventories/inventories.errors.ts';
import { inventoriesEs } from '@quilate/domain/modules/logistics/inventories/inventories.es.ts';
import type { Losable } from '@quilate/domain/modules/logistics/inventories/inventories.rules.ts';
import { sql } from 'kysely';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { findPieces, holdThings } from '../inventories.pieces.ts';
import { inventoryRecord } from '../inventories.record.ts';
import { closeIncidents, lockFor } from '../inventories.store.ts';
import { keyOf } from '../inventories.things.ts';

interface Missed {
  readonly id: string;
  readonly itemId: string;
  readonly code: string;
  readonly lostStatus: Losable | null;
}

/** What was missing has turned up: a piece is again what it was, and nobody looks any more. */
export const find = action({
  endpoint: inventoriesContract.find,
  record: inventoryRecord,
  action: 'find',
  lock: lockFor('find'),
  async run(operation, { facts, body }) {
    const { tx } = operation;
    const missed = await tx.first(
      sql<Missed>`select n.id, n.item_id as "itemId", i.code, n.lost_status as "lostStatus"
        from inventory_incidents n join inventory_items i using (inventory_id, item_id)
        where n.inventory_id = ${facts.id} and n.kind = 'missing' and n.closed_at is null
          and replace(i.code, '-', '') = ${keyOf(body.code)}`.compile(qb),
    );
    if (!missed) throw refuse(inventoriesErrors.INVENTORY_NOT_MISSING, { itemCode: body.code }, 'code');
    const piece = (await holdThings(tx, [missed.itemId])).get(missed.itemId);
    if (missed.lostStatus !== null && piece?.status === 'missing') {
      await findPieces(operation, facts, [{ piece, was: missed.lostStatus }]);
    }
    await closeIncidents(operation, [missed.id], { outcome: 'found', resolution: inventoriesEs.situations.found });
    return { columns: {}, details: { itemCode: missed.code, was: missed.lostStatus } };
  },
});
