/** A count held for a change, and what every change of it writes and tells. */
import type { Corner } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import { inventoriesErrors } from '@quilate/domain/modules/logistics/inventories/inventories.errors.ts';
import { inventoriesEs } from '@quilate/domain/modules/logistics/inventories/inventories.es.ts';
import { DONE_ON_THE_SPOT } from '@quilate/domain/modules/logistics/inventories/inventories.machine.ts';
import type {
  IncidentKind,
  InventoryState,
  InventoryType,
  Outcome,
} from '@quilate/domain/modules/logistics/inventories/inventories.states.ts';
import { sql } from 'kysely';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb, type Tx } from '../../../platform/db.ts';
import { changeOf, settleRecord } from '../../../platform/record.ts';
import { isInScope, type Scope, type Who } from '../../../platform/who.ts';
import { headOf, type LoadedInventory, loadInventory } from './inventories.load.ts';
import { inventoryRecord } from './inventories.record.ts';

interface LockInput {
  readonly tx: Tx;
  readonly who: Who;
  readonly scope: Scope;
  readonly params: { readonly inventoryId: string };
}

/** Holds the count for an action; refuses where its things are not. What is read with it goes together. */
export const lockFor =
  (action: string) =>
  async (input: LockInput, reads: Db = input.tx): Promise<LoadedInventory> => {
    const { tx, params } = input;
    const [, inventory] = await Promise.all([hold(tx, params.inventoryId), loadInventory(reads, params.inventoryId)]);
    return reachable(input, action, inventory);
  };

/** A reading looks at one thing and not at all of them. */
const UNCOUNTED = {
  isWithDriver: false,
  missingUnits: 0,
  openIncidents: 0,
  openMissing: 0,
  openUnexpected: 0,
  closedByHand: 0,
  isReactivated: false,
};
export const lockHead = (action: string) => async (input: LockInput) => {
  const { tx, params } = input;
  const [, head] = await Promise.all([hold(tx, params.inventoryId), headOf(tx, params.inventoryId)]);
  return { ...reachable(input, action, head), ...UNCOUNTED };
};

const hold = (tx: Tx, id: string) =>
  tx.run(sql`select 1 from inventories where id = ${id} for no key update`.compile(qb));

function reachable<Row extends { storeId: string; storeName: string }>(
  { who, scope }: LockInput,
  action: string,
  row: Row | undefined,
): Row {
  if (!row || !isInScope(scope, row.storeId)) throw new DomainError(kernelErrors.NOT_FOUND);
  if (DONE_ON_THE_SPOT.includes(action) && who.storeId !== row.storeId) {
    throw refuse(inventoriesErrors.INVENTORY_OTHER_SHOP, { storeName: row.storeName });
  }
  return row;
}

/** Who allows it from afar allows it for this count. */
export const boundTo = ({ facts }: { facts: LoadedInventory }) => ({ recordCode: facts.code, amountCents: null });

/** In a place, or a corner of it, one kind of thing is counted at a time: who begins waits for who is beginning. */
export async function refuseOpen(
  db: Db,
  { place, corner, type }: { readonly place: string; readonly corner: Corner | null; readonly type: InventoryType },
): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext(${`inventories ${place}`}))`.compile(qb));
  const open = await db.first(
    sql<{ code: string }>`select code from inventories
      where place = ${place} and type = ${type} and state = 'standby'
        and (corner is null or ${corner}::text is null or corner = ${corner})`.compile(qb),
  );
  if (!open) return;
  const typeEs = inventoriesEs.types[type].toLowerCase();
  throw refuse(inventoriesErrors.INVENTORY_OPEN, { inventoryCode: open.code, typeEs });
}

/** An open incident of this count, with the thing it is about. */
export async function openIncident(db: Db, inventoryId: string, incidentId: string) {
  const incident = await db.first(
    sql<{ itemId: string; isOpen: boolean; kind: IncidentKind; code: string }>`select n.item_id as "itemId",
        n.closed_at is null as "isOpen", n.kind, i.code
      from inventory_incidents n join inventory_items i using (inventory_id, item_id)
      where n.id = ${incidentId} and n.inventory_id = ${inventoryId}`.compile(qb),
  );
  if (!incident) throw new DomainError(inventoriesErrors.INVENTORY_INCIDENT_OTHER);
  if (!incident.isOpen) throw new DomainError(inventoriesErrors.INVENTORY_INCIDENT_CLOSED);
  return incident;
}

interface Closing {
  readonly outcome: Outcome;
  readonly resolution: string | null;
}

export async function closeIncidents(
  operation: Operation,
  ids: readonly string[],
  { outcome, resolution }: Closing,
): Promise<void> {
  if (ids.length === 0) return;
  const { tx, who, now, signer, approver } = operation;
  await tx.run(
    qb
      .updateTable('inventory_incidents')
      .set({ outcome, resolution, closed_at: now, closed_by: approver?.id ?? signer?.id ?? who.employeeId })
      .where('id', 'in', [...ids])
      .where('closed_at', 'is', null),
  );
}

/** Counts that were waiting for nothing else are finished. */
export async function settleOthers(operation: Operation, ids: readonly string[]): Promise<void> {
  const others = await operation.tx.run(
    sql<{ id: string; state: InventoryState; storeId: string }>`select id, state, store_id as "storeId"
      from inventories where id = any (${[...ids]}::uuid[]) order by id for no key update`.compile(qb),
  );
  for (const other of others) {
    const state = await settleRecord(operation, inventoryRecord, other);
    if (state !== other.state) operation.changes.push(changeOf(operation, inventoryRecord, other));
  }
}
