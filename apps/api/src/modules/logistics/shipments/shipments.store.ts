/** A shipment held for a change, and what every change of it writes and tells. */
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import { shipmentsErrors } from '@quilate/domain/modules/logistics/shipments/shipments.errors.ts';
import { SIDE_OF } from '@quilate/domain/modules/logistics/shipments/shipments.machine.ts';
import { departmentOfRole } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import type { Difference } from '@quilate/domain/modules/logistics/shipments/shipments.rules.ts';
import type { Operation } from '../../../platform/operation.ts';
import { qb, type Tx } from '../../../platform/db.ts';
import { reindexWords, wordsOf } from '../../../platform/search.ts';
import { isInScope, type Scope, type Who } from '../../../platform/who.ts';
import { alsoWrittenIn } from '../../../platform/write-scope.ts';
import type { LoadedShipment } from './shipments.facts.ts';
import { loadShipment } from './shipments.load.ts';

interface LockInput {
  readonly tx: Tx;
  readonly who: Who;
  readonly scope: Scope;
  readonly params: { readonly shipmentId: string };
}

/** Holds the shipment for an action; refuses where this is not the shop that does it. */
export const lockFor =
  (action: string) =>
  async ({ tx, who, scope, params }: LockInput): Promise<LoadedShipment> => {
    const holding = tx.run(
      sql`select ${alsoWrittenIn(scope, ['origin_store_id', 'destination_store_id'])} from shipments
        where id = ${params.shipmentId} for no key update`.compile(qb),
    );
    const [, shipment] = await Promise.all([holding, loadShipment(tx, params.shipmentId)]);
    if (!shipment || !reaches(scope, shipment) || !isOurs(who, shipment)) throw new DomainError(kernelErrors.NOT_FOUND);
    refuseElsewhere(shipment, who, action);
    return shipment;
  };

/** Departments of the office share a shop, and not their bags (decision 0097). */
export function isOurs({ role }: Pick<Who, 'role'>, { department }: Pick<LoadedShipment, 'department'>): boolean {
  const own = departmentOfRole(role);
  return own === undefined || department === null || department === own;
}

export const reaches = (
  scope: Scope,
  { originStoreId, destinationStoreId }: Pick<LoadedShipment, 'originStoreId' | 'destinationStoreId'>,
): boolean => isInScope(scope, originStoreId) || isInScope(scope, destinationStoreId);

function refuseElsewhere(shipment: LoadedShipment, who: Who, action: string): void {
  const side = SIDE_OF[action] ?? 'anywhere';
  if (side === 'anywhere') return;
  const [id, storeName] =
    side === 'origin'
      ? [shipment.originStoreId, shipment.originName]
      : [shipment.destinationStoreId, shipment.destinationName];
  if (who.storeId !== id) throw refuse(shipmentsErrors.SHIPMENT_OTHER_SHOP, { storeName });
}

/** What an action that needs a manager is for: this shipment, up to what is in it. */
export const boundTo = ({ facts }: { facts: LoadedShipment }) => ({
  recordCode: facts.code,
  amountCents: facts.valueCents,
});

/** Differences have been shown, or nothing is done. */
export function requireConfirmed(differences: readonly Difference[], isConfirmed: boolean): void {
  if (differences.length === 0 || isConfirmed) return;
  throw refuse(shipmentsErrors.SHIPMENT_DIFFERENCES, {
    differences: differences.length,
    incidents: differences.map(({ kind, packageId, itemId, expected, found }) => ({
      kind,
      packageId,
      itemId,
      expected,
      found,
    })),
  });
}

interface Closing {
  readonly resolution: string | null;
}

/** Keeps differences; those of a preparation are closed by who confirms them, the others wait. */
export async function raiseIncidents(
  operation: Operation,
  shipmentId: string,
  differences: readonly Difference[],
  closing?: Closing,
): Promise<void> {
  if (differences.length === 0) return;
  const { tx, who, now } = operation;
  await tx.run(
    qb.insertInto('shipment_incidents').values(
      differences.map((difference) => ({
        id: uuidv7(),
        shipment_id: shipmentId,
        kind: difference.kind,
        package_id: difference.packageId,
        item_id: difference.itemId,
        expected: difference.expected,
        found: difference.found,
        raised_at: now,
        raised_by: operation.signer?.id ?? who.employeeId,
        ...(closing
          ? {
              closed_at: now,
              closed_by: operation.approver?.id ?? who.employeeId,
              resolution: closing.resolution,
            }
          : {}),
      })),
    ),
  );
}

export async function closeIncidents(operation: Operation, ids: readonly string[], resolution: string): Promise<void> {
  if (ids.length === 0) return;
  const { tx, who, now } = operation;
  await tx.run(
    qb
      .updateTable('shipment_incidents')
      .set({
        closed_at: now,
        closed_by: operation.approver?.id ?? operation.signer?.id ?? who.employeeId,
        resolution,
      })
      .where('id', 'in', [...ids])
      .where('closed_at', 'is', null),
  );
}

interface Found {
  readonly id: string;
  readonly code: string;
  readonly createdAt: string;
  readonly originName: string;
  readonly destinationName: string;
}

/** Found by its code, its shops and the goods in it. */
export async function indexShipment(tx: Tx, shipment: Found, itemCodes: readonly string[]): Promise<void> {
  const words = wordsOf(shipment.code, shipment.originName, shipment.destinationName, ...itemCodes);
  await reindexWords(tx, { kind: 'shipment', recordId: shipment.id, at: shipment.createdAt, storeId: null, words });
}
