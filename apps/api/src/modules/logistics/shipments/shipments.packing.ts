/** What changes when a preparation is saved: pieces go into bags, out of them, and from one to another. */
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { packagePlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { shipmentsErrors } from '@quilate/domain/modules/logistics/shipments/shipments.errors.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import type { PrepareBody } from '@quilate/domain/modules/logistics/shipments/shipments.schema.ts';
import type { Operation } from '../../../platform/command.ts';
import { qb } from '../../../platform/db.ts';
import { moveItems } from '../../foundations/custody/custody.public.ts';
import { lockPiecesByCode, movePieces, type Piece } from '../../master-data/products/products.public.ts';
import type { ItemRow, LoadedShipment } from './shipments.load.ts';
import { intoBags, refuseUnlessShippable, stepsOf } from './shipments.pieces.ts';

type Bags = NonNullable<PrepareBody['packages']>;
interface Place {
  readonly packageId: string;
  readonly slug: string;
  readonly path: string;
}

export async function packBags(operation: Operation, shipment: LoadedShipment, bags: Bags) {
  refuseTwice(bags);
  const ids = await saveBags(operation, shipment, bags);
  const wanted = new Map<string, Place>();
  for (const [at, { number, codes }] of bags.entries()) {
    const { id, slug } = ids.get(number)!;
    for (const [place, code] of codes.entries())
      wanted.set(code, { packageId: id, slug, path: `packages.${at}.codes.${place}` });
  }
  const packed = shipment.items.filter((item) => item.packageId !== null);
  const known = new Set(packed.map((item) => item.productCode));
  const removed = packed.filter((item) => !wanted.has(item.productCode));
  const shifted = packed.filter((item) => {
    const place = wanted.get(item.productCode);
    return place !== undefined && place.packageId !== item.packageId;
  });
  const added = await lockAdded(
    operation,
    shipment,
    [...wanted].filter(([code]) => !known.has(code)),
  );
  await movePieces(
    operation,
    [
      ...(removed.length > 0 ? await stepsOf(operation, shipment, removed, 'back') : []),
      ...intoBags(added.map(({ piece, place }) => ({ piece, slug: place.slug }))),
    ],
    shipment.code,
  );
  await takeOut(operation, removed);
  await shift(operation, shipment.code, shifted, wanted);
  await putIn(operation, shipment.id, added);
  await dropBags(operation, shipment, bags);
  return { added: added.length, removed: removed.length, pieces: wanted.size };
}

function refuseTwice(bags: Bags): void {
  const numbers = bags.map((bag) => bag.number);
  if (new Set(numbers).size !== numbers.length) throw refuse(shipmentsErrors.SHIPMENT_PACKAGE_TWICE);
  const seen = new Set<string>();
  for (const [at, { codes }] of bags.entries()) {
    for (const [place, productCode] of codes.entries()) {
      if (seen.has(productCode))
        throw refuse(shipmentsErrors.SHIPMENT_PIECE_TWICE, { productCode }, `packages.${at}.codes.${place}`);
      seen.add(productCode);
    }
  }
}

/** A bag keeps its number, and so what is printed on it. */
async function saveBags({ tx }: Operation, shipment: LoadedShipment, bags: Bags) {
  const known = new Map(shipment.packages.map((one) => [one.number, one]));
  const rows = bags.map(({ number, weightMg }) => ({
    id: known.get(number)?.id ?? uuidv7(),
    number,
    slug: `${shipment.code}-${number}`,
    weight: weightMg,
  }));
  if (rows.length > 0) {
    await tx.run(
      sql`insert into shipment_packages (id, shipment_id, number, slug, weight_mg)
        select r.id, ${shipment.id}::uuid, r.number, r.slug, r.weight
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, number int, slug text, weight bigint)
        on conflict (id) do update set weight_mg = excluded.weight_mg`.compile(qb),
    );
  }
  return new Map(rows.map((row) => [row.number, row]));
}

interface Added {
  readonly piece: Piece & { readonly status: ItemRow['wasStatus'] };
  readonly place: Place;
}

/** Held in the order of their ids: of two people who put the same piece into a bag, the second is told where it is. */
async function lockAdded(
  { tx }: Operation,
  shipment: LoadedShipment,
  wanted: readonly (readonly [string, Place])[],
): Promise<Added[]> {
  if (wanted.length === 0) return [];
  const pieces = new Map(
    (
      await lockPiecesByCode(
        tx,
        wanted.map(([code]) => code),
      )
    ).map((piece) => [piece.code, piece]),
  );
  const added: Added[] = [];
  for (const [code, place] of wanted) {
    added.push({ piece: await refuseUnlessShippable(tx, pieces.get(code), shipment, code, place.path), place });
  }
  return added;
}

/** What was asked for stays asked for; what was only added is forgotten. */
async function takeOut({ tx }: Operation, removed: readonly ItemRow[]): Promise<void> {
  const asked = removed.filter((item) => item.isAsked).map((item) => item.id);
  const others = removed.filter((item) => !item.isAsked).map((item) => item.id);
  if (asked.length > 0)
    await tx.run(qb.updateTable('shipment_items').set({ package_id: null }).where('id', 'in', asked));
  if (others.length > 0) await tx.run(qb.deleteFrom('shipment_items').where('id', 'in', others));
}

async function shift(
  operation: Operation,
  operationCode: string,
  shifted: readonly ItemRow[],
  wanted: ReadonlyMap<string, Place>,
): Promise<void> {
  if (shifted.length === 0) return;
  const rows = shifted.map((item) => ({ id: item.id, bag: wanted.get(item.productCode)!.packageId }));
  await operation.tx.run(
    sql`update shipment_items i set package_id = r.bag
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, bag uuid) where i.id = r.id`.compile(qb),
  );
  await moveItems(
    operation,
    shifted.map((item) => ({
      itemId: item.productId,
      kind: 'product',
      to: packagePlace(wanted.get(item.productCode)!.slug),
      reason: shipmentsEs.actions.prepare,
      operationCode,
    })),
  );
}

async function putIn({ tx }: Operation, shipmentId: string, added: readonly Added[]): Promise<void> {
  if (added.length === 0) return;
  const rows = added.map(({ piece, place }) => ({
    id: uuidv7(),
    product: piece.id,
    bag: place.packageId,
    weight: piece.weightMg,
    status: piece.status,
  }));
  await tx.run(
    sql`insert into shipment_items (id, shipment_id, product_id, is_asked, package_id, weight_mg, was_status)
      select r.id, ${shipmentId}::uuid, r.product, false, r.bag, r.weight, r.status
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(id uuid, product uuid, bag uuid, weight bigint, status text)
      on conflict (shipment_id, product_id) do update set package_id = excluded.package_id,
        weight_mg = excluded.weight_mg, was_status = excluded.was_status`.compile(qb),
  );
}

async function dropBags({ tx }: Operation, shipment: LoadedShipment, bags: Bags): Promise<void> {
  const kept = new Set(bags.map((bag) => bag.number));
  const dropped = shipment.packages.filter((one) => !kept.has(one.number)).map((one) => one.id);
  if (dropped.length > 0) await tx.run(qb.deleteFrom('shipment_packages').where('id', 'in', dropped));
}
