/** Founding data: shipments under way when the demonstration begins. */
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { packagePlace, transitPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import type { ShipmentState } from '@quilate/domain/modules/logistics/shipments/shipments.states.ts';
import type { Department } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { type Db, qb, type Tx } from '../../../platform/db.ts';
import { insertStates } from '../../../platform/state-changes.ts';
import { seedProducts, type NewProduct } from '../../master-data/products/products.public.ts';
import { indexShipment } from './shipments.store.ts';

interface Store {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}
type Founded = Omit<NewProduct, 'storeId' | 'storeCode' | 'since'>;

export interface NewShipment {
  readonly origin: Store;
  readonly destination: Store;
  readonly state: 'created' | 'ready-to-ship' | 'in-mail';
  readonly creatorId: string;
  readonly driverId: string;
  readonly today: string;
  readonly note?: string;
  readonly department?: Department;
  /** Asked for; a shipment without pieces is one of money. */
  readonly requestedCents?: number;
  readonly packages: readonly (readonly Founded[])[];
  /** How long ago somebody did something with it. */
  readonly hoursAgo: number;
}

const STEPS: readonly (readonly [from: ShipmentState | null, to: ShipmentState, action: string])[] = [
  [null, 'created', 'create'],
  ['created', 'ready-to-ship', 'finishPreparation'],
  ['ready-to-ship', 'in-mail', 'deliver'],
];

export async function seedShipment(tx: Tx, shipment: NewShipment): Promise<void> {
  const { origin, destination, state, today } = shipment;
  const id = uuidv7();
  const { code, at } = await tx.one(
    sql<{ code: string; at: string }>`select next_operation_code('EN', ${origin.code}, ${today}::date) as code,
      clock_timestamp() - ${`${shipment.hoursAgo} hours`}::interval as at`.compile(qb),
  );
  await tx.run(
    qb.insertInto('shipments').values({
      id,
      code,
      type: shipment.requestedCents === undefined ? 'products' : 'money',
      state,
      origin_store_id: origin.id,
      destination_store_id: destination.id,
      department: shipment.department ?? null,
      note: shipment.note ?? null,
      requested_cents: shipment.requestedCents ?? null,
      creator_id: shipment.creatorId,
      created_at: at,
      last_acted_at: at,
      ...(state === 'in-mail' ? { driver_id: shipment.driverId, delivered_at: at } : {}),
    }),
  );
  const steps = STEPS.slice(0, STEPS.findIndex(([, to]) => to === state) + 1);
  const concept = 'shipment';
  await tx.run(
    insertStates(
      steps.map(([from, to, action]) => ({ concept, recordId: id, from, to, action })),
      shipment.creatorId,
      code,
    ),
  );
  for (const [index, pieces] of shipment.packages.entries())
    await foundBag(tx, { ...shipment, id, code }, index, pieces);
  const found = { id, code, createdAt: at, originName: origin.name, destinationName: destination.name };
  await indexShipment(
    tx,
    found,
    shipment.packages.flat().map((piece) => piece.code),
  );
}

async function foundBag(
  db: Db,
  shipment: NewShipment & { id: string; code: string },
  index: number,
  pieces: readonly Founded[],
): Promise<void> {
  const packageId = uuidv7();
  const slug = `${shipment.code}-${index + 1}`;
  const place = shipment.state === 'in-mail' ? transitPlace(shipment.code) : packagePlace(slug);
  const { id: storeId, code: storeCode } = shipment.origin;
  const ids = await seedProducts(
    db,
    pieces.map((piece) => ({ ...piece, storeId, storeCode, since: { action: 'ship', place } })),
  );
  await db.run(
    qb.insertInto('shipment_packages').values({
      id: packageId,
      shipment_id: shipment.id,
      number: index + 1,
      slug,
      weight_mg: pieces.reduce((all, piece) => all + piece.weightMg, 0),
    }),
  );
  await db.run(
    qb.insertInto('shipment_items').values(
      pieces.map((piece, at) => ({
        id: uuidv7(),
        shipment_id: shipment.id,
        product_id: ids[at]!,
        is_asked: false,
        package_id: packageId,
        weight_mg: piece.weightMg,
        was_status: 'available' as const,
      })),
    ),
  );
}
