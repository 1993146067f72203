import { refuse } from '@quilate/domain/kernel/errors.ts';
import { inventoriesContract } from '@quilate/domain/modules/logistics/inventories/inventories.contract.ts';
import { inventoriesErrors } from '@quilate/domain/modules/logistics/inventories/inventories.errors.ts';
import type { PicturedPiece } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { sql } from 'kysely';
import { action } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { inventoryRecord } from '../inventories.record.ts';
import { lockHead } from '../inventories.store.ts';
import { keyOf, picturedThing } from '../inventories.things.ts';

interface ReadItem {
  readonly itemId: string;
  readonly code: string;
  readonly description: string;
  readonly pictured: PicturedPiece | null;
  readonly reading: string;
}

/** A code read by mistake: it is as if it had not been. */
export const unreadCode = action({
  endpoint: inventoriesContract.unreadCode,
  record: inventoryRecord,
  action: 'unreadCode',
  lock,
  async run({ tx }, { facts, body }) {
    const { item } = facts;
    if (!item) throw refuse(inventoriesErrors.INVENTORY_CODE_UNREAD, { itemCode: body.code }, 'code');
    const own = sql`inventory_id = ${facts.id} and item_id = ${item.itemId}`;
    await tx.run(
      item.reading === 'expected'
        ? sql`update inventory_items set read_at = null, read_by = null where ${own}`.compile(qb)
        : sql`delete from inventory_items where ${own}`.compile(qb),
    );
    await tx.run(sql`update inventories set read_units = read_units - 1 where id = ${facts.id}`.compile(qb));
    return { details: { itemCode: item.code } };
  },
  async reply(_, __, { facts: { item, expectedUnits, readUnits } }) {
    const { itemId, code, description, pictured } = item!;
    return { itemId, code, description, pictured, situation: 'unread', expectedUnits, readUnits: readUnits - 1 };
  },
});

async function lock(asked: LockInput<typeof inventoriesContract.unreadCode>) {
  const head = await lockHead('unreadCode')(asked);
  const item = await asked.tx.first(
    sql<ReadItem>`select i.item_id as "itemId", i.code, i.description, i.reading,
        ${picturedThing('i.item_id')} as pictured from inventory_items i
      where i.inventory_id = ${head.id} and replace(i.code, '-', '') = ${keyOf(asked.body.code)}
        and i.read_at is not null`.compile(qb),
  );
  return { ...head, item };
}
