/** What is in a bag by the books and was read in a shop: its shipment lets it go (decision 0096). */
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import { sql } from 'kysely';
import type { Operation } from '../../../platform/operation.ts';
import { qb } from '../../../platform/db.ts';
import { changeOf, settleRecord } from '../../../platform/record.ts';
import type { ReadAstray } from '../inventories/inventories.announcements.ts';
import { goodsOf } from './goods/goods-of.ts';
import { endItems, inBags, turnItems } from './shipments.items.ts';
import { loadShipment } from './shipments.load.ts';
import { takeOut } from './shipments.packing.ts';
import { shipmentRecord } from './shipments.record.ts';
import { closeIncidents } from './shipments.store.ts';

/** Back to where it left; what has come to where it was sent is read there by the shipment itself. */
export async function letAstrayGo(operation: Operation, { itemId, storeId }: ReadAstray): Promise<void> {
  const { tx, now } = operation;
  const held = await tx.first(
    sql<{ id: string }>`select s.id from shipments s join shipment_items i on i.shipment_id = s.id
      where i.goods_id = ${itemId} and i.package_id is not null and i.ended_at is null
      for no key update of s`.compile(qb),
  );
  const shipment = held && (await loadShipment(tx, held.id));
  const item = shipment && inBags(shipment).find(({ goodsId }) => goodsId === itemId);
  if (!shipment || !item) return;
  const hasLeft = shipment.state !== 'created' && shipment.state !== 'ready-to-ship';
  if (hasLeft && shipment.destinationStoreId === storeId) return;
  if (shipment.verifiedAt === null) await takeOut(operation, goodsOf(shipment.type), shipment, [item]);
  else await endUnread(operation, shipment, item);
  await tx.run(
    sql`update shipments set last_acted_at = ${now}::timestamptz, version = version + 1
      where id = ${shipment.id}`.compile(qb),
  );
  operation.changes.push(changeOf(operation, shipmentRecord, shipment));
  await settleRecord(operation, shipmentRecord, shipment);
}

/** It never came: it is looked for no more. */
async function endUnread(
  operation: Operation,
  shipment: Parameters<typeof turnItems>[1],
  item: Parameters<typeof turnItems>[2][number],
): Promise<void> {
  await turnItems(operation, shipment, [item], 'back');
  await endItems(operation, [item.id], 'back');
  const open = shipment.incidents.filter((one) => one.itemId === item.id && one.closedAt === null);
  await closeIncidents(
    operation,
    open.map(({ id }) => id),
    shipmentsEs.verify.foundElsewhere,
  );
}
