/** What a shipment has by the books and was read elsewhere, by a count or by hand: it lets it go (0096, 0160). */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { placeKindOf, storePlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import { worksErrors } from '@quilate/domain/modules/workshop/works/works.errors.ts';
import { sql } from 'kysely';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { changeOf, settleRecord } from '../../../platform/record.ts';
import { alsoWritesIn } from '../../../platform/write-scope.ts';
import type { HandledEnvelope } from '../../workshop/works/works.announcements.ts';
import type { ReadAstray } from '../inventories/inventories.announcements.ts';
import { goodsOf } from './goods/goods-of.ts';
import type { ItemRow, LoadedShipment } from './shipments.facts.ts';
import { endItems, inBags, turnItems } from './shipments.items.ts';
import { loadShipment } from './shipments.load.ts';
import { forget, takeOut } from './shipments.packing.ts';
import { shipmentRecord } from './shipments.record.ts';
import { closeIncidents } from './shipments.store.ts';

interface Holding {
  readonly shipment: LoadedShipment;
  readonly item: ItemRow;
}

/** The shipment in whose bags it is. */
async function holding({ tx }: Operation, itemId: string): Promise<Holding | undefined> {
  const held = await tx.first(
    sql<{ id: string }>`select s.id from shipments s join shipment_items i on i.shipment_id = s.id
      where i.goods_id = ${itemId} and i.package_id is not null and i.ended_at is null
      for no key update of s`.compile(qb),
  );
  const shipment = held && (await loadShipment(tx, held.id));
  const item = shipment && inBags(shipment).find(({ goodsId }) => goodsId === itemId);
  return shipment && item && { shipment, item };
}

/** Back to where it left; what has come to where it was sent is read there by the shipment itself. */
export async function letAstrayGo(operation: Operation, { itemId, storeId }: ReadAstray): Promise<void> {
  const held = await holding(operation, itemId);
  if (!held) return;
  const { shipment, item } = held;
  const hasLeft = shipment.state !== 'created' && shipment.state !== 'ready-to-ship';
  if (hasLeft && shipment.destinationStoreId === storeId) return;
  if (shipment.verifiedAt === null) await takeOut(operation, goodsOf(shipment.type), shipment, [item]);
  else {
    await turnItems(operation, shipment, [item], 'back');
    await endUnread(operation, shipment, item, 'back', shipmentsEs.verify.foundElsewhere);
  }
  await acted(operation, shipment);
}

/** What carries these codes, held before they are. */
export const holdCarriersOf = (db: Db, codes: readonly string[]): Promise<unknown> =>
  db.run(
    sql`select from shipments s where s.id in (select i.shipment_id from shipment_items i
        where i.package_id is not null and i.ended_at is null
          and (i.product_id in (select p.id from products p where p.code = any (${[...codes]}::text[]))
            or i.lot_id in (select k.id from lots k where k.code = any (${[...codes]}::text[]))
            or i.work_id in (select w.id from works w
              where replace(w.code, '-', '') = any (${codes.map((code) => code.replaceAll('-', ''))}::text[]))
            or i.booking_id in (select b.id from bookings b join products p on p.id = b.product_id
              where p.code = any (${[...codes]}::text[]))))
      order by s.id for no key update of s`.compile(qb),
  );

/** The police take it out of its bag, also on its way: it is of the shop that sent it, as what it was there. */
export async function letSeizedGo(operation: Operation, itemId: string): Promise<void> {
  const held = await holding(operation, itemId);
  if (!held) return;
  const { shipment, item } = held;
  if (shipment.state === 'created' || shipment.state === 'ready-to-ship') {
    await takeOut(operation, goodsOf(shipment.type), shipment, [item]);
  } else {
    await turnItems(operation, shipment, [item], 'back');
    await endUnread(operation, shipment, item, 'seized', shipmentsEs.verify.seized);
  }
  await acted(operation, shipment);
}

/**
 * Read by hand where it was sent, it has come, and its shipment neither reads it again nor loses it; elsewhere, it is
 * out of its bag. That it is nowhere, only its shipment says (R-SHIP-06).
 */
export async function letHandledGo(operation: Operation, { itemId, place }: HandledEnvelope): Promise<void> {
  const held = await holding(operation, itemId);
  if (!held) return;
  const { shipment, item } = held;
  const kind = placeKindOf(place);
  if (kind !== 'store' && kind !== 'workshop')
    throw refuse(worksErrors.WORK_IN_SHIPMENT, { shipmentCode: shipment.code });
  const hasCome = kind === 'workshop' ? shipment.isToOffice : place === storePlace(shipment.destinationCode);
  const resolution = shipmentsEs.verify.readByHand;
  if (hasCome) {
    const { now } = operation;
    await operation.tx.run(qb.updateTable('shipment_items').set({ read_at: now }).where('id', '=', item.id));
    await endUnread(operation, shipment, item, 'received', resolution);
  } else if (shipment.verifiedAt === null) await forget(operation, [item]);
  else await endUnread(operation, shipment, item, 'back', resolution);
  await acted(operation, shipment);
}

/** It is looked for no more. */
async function endUnread(
  operation: Operation,
  shipment: LoadedShipment,
  item: ItemRow,
  endedAs: 'back' | 'received' | 'seized',
  resolution: string,
): Promise<void> {
  await endItems(operation, [item.id], endedAs);
  const open = shipment.incidents.filter((one) => one.itemId === item.id && one.closedAt === null);
  await closeIncidents(
    operation,
    open.map(({ id }) => id),
    resolution,
  );
}

async function acted(operation: Operation, shipment: LoadedShipment): Promise<void> {
  const { tx, now } = operation;
  await alsoWritesIn(operation, shipment.originStoreId);
  await tx.run(
    sql`update shipments set last_acted_at = ${now}::timestamptz, version = version + 1
      where id = ${shipment.id}`.compile(qb),
  );
  operation.changes.push(changeOf(operation, shipmentRecord, shipment));
  await settleRecord(operation, shipmentRecord, shipment);
}
