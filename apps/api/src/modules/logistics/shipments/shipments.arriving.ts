/** What has been read at the destination, held and moved into its shop. */
import type { Operation } from '../../../platform/operation.ts';
import type { ItemRow, LoadedShipment } from './shipments.facts.ts';
import { booksOf, endItems, hasPlace, inBags, turnItems } from './shipments.items.ts';
import { lockFor } from './shipments.store.ts';

interface Arriving extends LoadedShipment {
  readonly read: readonly ItemRow[];
}

/** Holds the shipment with what of it was read, and what that books. */
export const lockArriving =
  (action: string) =>
  async (asked: Parameters<ReturnType<typeof lockFor>>[0]): Promise<Arriving> => {
    const shipment = await lockFor(action)(asked);
    const read = inBags(shipment).filter((item) => item.isRead);
    return { ...shipment, ...booksOf(shipment, read, 'arrive'), hasThings: read.some(hasPlace), read };
  };

/** What was read is in the shop. */
export async function arrive(operation: Operation, shipment: Arriving): Promise<void> {
  const { read } = shipment;
  await turnItems(operation, shipment, read, 'arrive');
  await endItems(
    operation,
    read.map((item) => item.id),
    'received',
  );
}
