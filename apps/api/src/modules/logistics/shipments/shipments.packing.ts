/** What changes when a preparation is saved: goods go into bags, out of them, and from one to another. */
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { shipmentsErrors } from '@quilate/domain/modules/logistics/shipments/shipments.errors.ts';
import { plainCode, type PrepareBody } from '@quilate/domain/modules/logistics/shipments/shipments.schema.ts';
import type { Operation } from '../../../platform/operation.ts';
import { qb } from '../../../platform/db.ts';
import { type Found, type Goods, itemsFrom } from './goods/goods.ts';
import { goodsOf } from './goods/goods-of.ts';
import type { ItemRow, LoadedShipment } from './shipments.facts.ts';

type Bags = NonNullable<PrepareBody['packages']>;
interface Place {
  readonly packageId: string;
  readonly slug: string;
  readonly path: string;
}
interface Added {
  readonly found: Found;
  readonly place: Place;
}

/** Answers the codes in it, as people know them. */
export async function packBags(operation: Operation, shipment: LoadedShipment, bags: Bags) {
  const goods = goodsOf(shipment.type);
  refuseTwice(bags);
  const ids = await saveBags(operation, shipment, bags);
  const packed = shipment.items.filter((item) => item.packageId !== null);
  const wanted = goods.isBag ? new Map<string, Place>() : placesOf(bags, ids);
  const known = new Set(packed.map((item) => plainCode(item.itemCode)));
  const removed = packed.filter((item) => !wanted.has(plainCode(item.itemCode)));
  const shifted = packed.flatMap((item) => {
    const place = wanted.get(plainCode(item.itemCode));
    return place === undefined || place.packageId === item.packageId ? [] : [{ ...item, ...place }];
  });
  const added = goods.isBag
    ? bagsAsGoods(bags, ids)
    : await findAdded(
        operation,
        goods,
        shipment,
        [...wanted].filter(([code]) => !known.has(code)),
      );
  await takeOut(operation, goods, shipment, removed);
  await shift(operation, goods, shipment, shifted);
  await putIn(operation, goods, shipment, added);
  await dropBags(operation, shipment, bags);
  const stayed = packed.filter((item) => wanted.has(plainCode(item.itemCode)));
  const codes = [...stayed.map((item) => item.itemCode), ...added.map(({ found }) => found.code)];
  return { codes, details: { added: added.length, removed: removed.length, pieces: codes.length } };
}

type BagIds = Awaited<ReturnType<typeof saveBags>>;

function placesOf(bags: Bags, ids: BagIds): Map<string, Place> {
  const wanted = new Map<string, Place>();
  for (const [at, { number, codes }] of bags.entries()) {
    const { id, slug } = ids.get(number)!;
    for (const [place, code] of codes.entries())
      wanted.set(code, { packageId: id, slug, path: `packages.${at}.codes.${place}` });
  }
  return wanted;
}

/** Each bag is one of the goods: what is written on it, and what it weighs. */
function bagsAsGoods(bags: Bags, ids: BagIds): Added[] {
  return bags.map(({ number, weightMg, codes, description }, at) => {
    const path = `packages.${at}`;
    if (codes.length > 0) throw refuse(shipmentsErrors.SHIPMENT_CONTENT_OTHER, {}, `${path}.codes`);
    if (description === undefined)
      throw refuse(shipmentsErrors.SHIPMENT_DESCRIPTION_MISSING, { number }, `${path}.description`);
    const { id: packageId, slug } = ids.get(number)!;
    const found = { code: slug, description, weightMg: weightMg ?? 0, wasStatus: 'loose', names: { description } };
    return { found, place: { packageId, slug, path } };
  });
}

function refuseTwice(bags: Bags): void {
  const numbers = bags.map((bag) => bag.number);
  if (new Set(numbers).size !== numbers.length) throw refuse(shipmentsErrors.SHIPMENT_PACKAGE_TWICE);
  const seen = new Set<string>();
  for (const [at, { codes }] of bags.entries()) {
    for (const [place, itemCode] of codes.entries()) {
      if (seen.has(itemCode))
        throw refuse(shipmentsErrors.SHIPMENT_PIECE_TWICE, { itemCode }, `packages.${at}.codes.${place}`);
      seen.add(itemCode);
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

/** Held in the order of their ids: of two people who put the same piece into a bag, the second is told where it is. */
async function findAdded(
  { tx, who, scope }: Operation,
  goods: Goods,
  shipment: LoadedShipment,
  wanted: readonly (readonly [string, Place])[],
): Promise<Added[]> {
  if (wanted.length === 0) return [];
  const asked = wanted.map(([code, { path }]) => ({ code, path }));
  const found = await goods.find({ tx, who, scope, isHeld: true }, shipment, asked);
  return found.map((one, at) => ({ found: one, place: wanted[at]![1] }));
}

/** What was asked for stays asked for; what was only added is forgotten. */
export async function takeOut(
  operation: Operation,
  goods: Goods,
  shipment: LoadedShipment,
  removed: readonly ItemRow[],
): Promise<void> {
  if (removed.length === 0) return;
  await goods.turn(operation, shipment, removed, 'back');
  await forget(operation, removed);
}

/** No longer in its bag, wherever it is. */
export async function forget({ tx }: Operation, removed: readonly ItemRow[]): Promise<void> {
  const asked = removed.filter((item) => item.isAsked).map((item) => item.id);
  const others = removed.filter((item) => !item.isAsked).map((item) => item.id);
  if (asked.length > 0)
    await tx.run(qb.updateTable('shipment_items').set({ package_id: null }).where('id', 'in', asked));
  if (others.length > 0) await tx.run(qb.deleteFrom('shipment_items').where('id', 'in', others));
}

async function shift(
  operation: Operation,
  goods: Goods,
  shipment: LoadedShipment,
  shifted: readonly ItemRow[],
): Promise<void> {
  if (shifted.length === 0) return;
  const rows = shifted.map(({ id, packageId }) => ({ id, bag: packageId }));
  await operation.tx.run(
    sql`update shipment_items i set package_id = r.bag
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, bag uuid) where i.id = r.id`.compile(qb),
  );
  await goods.carry(operation, shipment, shifted, 'bag');
}

async function putIn(
  operation: Operation,
  goods: Goods,
  shipment: LoadedShipment,
  added: readonly Added[],
): Promise<void> {
  if (added.length === 0) return;
  await goods.pack(
    operation,
    shipment,
    added.map(({ found, place }) => ({ found, slug: place.slug })),
  );
  const rows = itemsFrom(
    shipment.id,
    added.map(({ found, place }) => ({ found, packageId: place.packageId })),
  );
  await operation.tx.run(
    qb
      .insertInto('shipment_items')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['shipment_id', 'goods_id']).doUpdateSet((eb) => ({
          package_id: eb.ref('excluded.package_id'),
          weight_mg: eb.ref('excluded.weight_mg'),
          was_status: eb.ref('excluded.was_status'),
        })),
      ),
  );
}

async function dropBags({ tx }: Operation, shipment: LoadedShipment, bags: Bags): Promise<void> {
  const kept = new Set(bags.map((bag) => bag.number));
  const dropped = shipment.packages.filter((one) => !kept.has(one.number)).map((one) => one.id);
  if (dropped.length > 0) await tx.run(qb.deleteFrom('shipment_packages').where('id', 'in', dropped));
}
