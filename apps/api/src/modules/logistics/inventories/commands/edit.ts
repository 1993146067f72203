import { DomainError, refuse } from '@quilate/domain/kernel/errors.ts';
import { inventoriesContract } from '@quilate/domain/modules/logistics/inventories/inventories.contract.ts';
import { inventoriesErrors } from '@quilate/domain/modules/logistics/inventories/inventories.errors.ts';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { inventoryRecord } from '../inventories.record.ts';
import { lockFor } from '../inventories.store.ts';
import { listThings } from '../inventories.things.ts';

/** Other families are another list: it is made anew, as long as nothing has been read. */
export const edit = action({
  endpoint: inventoriesContract.edit,
  record: inventoryRecord,
  action: 'edit',
  lock: lockFor('edit'),
  async run(operation, { facts, body }) {
    refuseStale(facts, body.version);
    const { confirmedUnits, notes } = body;
    const { readUnits } = facts;
    if (confirmedUnits !== null && confirmedUnits < readUnits) {
      throw refuse(inventoriesErrors.INVENTORY_TOO_FEW, { readUnits }, 'confirmedUnits');
    }
    const families = body.families?.toSorted() ?? null;
    const before = {
      families: facts.families?.toSorted() ?? null,
      confirmedUnits: facts.confirmedUnits,
      notes: facts.notes,
    };
    const set = { confirmed_units: confirmedUnits, notes };
    const isOther = JSON.stringify(families) !== JSON.stringify(before.families);
    const listed = isOther ? await relist(operation.tx, facts, families) : {};
    return { columns: { ...set, ...listed }, before, after: { families, confirmedUnits, notes } };
  },
});

async function relist(
  tx: Parameters<typeof listThings>[0],
  facts: Parameters<typeof listThings>[1] & { readonly readUnits: number },
  families: readonly string[] | null,
) {
  if (facts.readUnits > 0) throw new DomainError(inventoriesErrors.INVENTORY_ALREADY_READ);
  await tx.run(qb.deleteFrom('inventory_items').where('inventory_id', '=', facts.id));
  const expected = await listThings(tx, { ...facts, families });
  return { families: families === null ? null : [...families], expected_units: expected };
}
