import { refuse } from '@quilate/domain/kernel/errors.ts';
import { inventoriesContract } from '@quilate/domain/modules/logistics/inventories/inventories.contract.ts';
import { inventoriesErrors } from '@quilate/domain/modules/logistics/inventories/inventories.errors.ts';
import { inventoryMachine } from '@quilate/domain/modules/logistics/inventories/inventories.machine.ts';
import { sql } from 'kysely';
import { command } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { lockHead, tell } from '../inventories.store.ts';
import { keyOf } from '../inventories.things.ts';

interface ReadItem {
  readonly itemId: string;
  readonly code: string;
  readonly description: string;
  readonly reading: string;
}

/** A code read by mistake: it is as if it had not been. */
export const unreadCode = command({
  endpoint: inventoriesContract.unreadCode,
  machine: inventoryMachine,
  action: 'unreadCode',
  lock: lockHead('unreadCode'),
  async run(operation, { facts, row, body }) {
    const { tx } = operation;
    const item = await tx.first(
      sql<ReadItem>`select item_id as "itemId", code, description, reading from inventory_items
        where inventory_id = ${facts.id} and replace(code, '-', '') = ${keyOf(body.code)}
          and read_at is not null`.compile(qb),
    );
    if (!item) throw refuse(inventoriesErrors.INVENTORY_CODE_UNREAD, { itemCode: body.code }, 'code');
    const own = sql`inventory_id = ${facts.id} and item_id = ${item.itemId}`;
    await tx.run(
      item.reading === 'expected'
        ? sql`update inventory_items set read_at = null, read_by = null where ${own}`.compile(qb)
        : sql`delete from inventory_items where ${own}`.compile(qb),
    );
    await tx.run(sql`update inventories set read_units = read_units - 1 where id = ${facts.id}`.compile(qb));
    tell(operation, facts);
    const { itemId, code, description } = item;
    const { expectedUnits } = facts;
    return {
      recordId: facts.id,
      code: facts.code,
      state: row!.to,
      details: { itemCode: code },
      reply: () => ({
        itemId,
        code,
        description,
        situation: 'unread' as const,
        expectedUnits,
        readUnits: facts.readUnits - 1,
      }),
    };
  },
});
