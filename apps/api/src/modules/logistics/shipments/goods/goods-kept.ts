/** Pieces kept for a booking, by their own code: they travel to be picked up in another shop (S0 §3, §4). */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { bookingsErrors } from '@quilate/domain/modules/counter/bookings/bookings.errors.ts';
import { isLiveBooking } from '@quilate/domain/modules/counter/bookings/bookings.states.ts';
import { packagePlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { shipmentMachine } from '@quilate/domain/modules/logistics/shipments/shipments.machine.ts';
import type { PicturedPiece } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { sql } from 'kysely';
import { qb } from '../../../../platform/db.ts';
import {
  arriveKept,
  keptByCode,
  type KeptState,
  lockKept,
  loseKept,
  shipKept,
} from '../../../counter/bookings/bookings.travel.ts';
import { pictured } from '../../../master-data/products/products.images.ts';
import type { RawItem } from '../shipments.facts.ts';
import { carryAs, endOf, type Found, type Goods, refuseTaken } from './goods.ts';

interface Row {
  readonly id: string;
  readonly bookingId: string;
  readonly itemCode: string;
  readonly description: string;
  readonly valueCents: number;
  readonly pictured: PicturedPiece;
}
const bookingIds = (items: readonly RawItem[]): string[] => items.flatMap((item) => item.bookingId ?? []);

export const kept: Goods = {
  async describe(db, shipmentId) {
    const rows = await db.run(
      sql<Row>`select p.id, b.id as "bookingId", p.code as "itemCode", b.total_cents as "valueCents",
          concat_ws(', ', p.description, b.code) as description, ${pictured} as pictured
        from bookings b join products p on p.id = b.product_id
        where (b.id, p.id) in (select i.booking_id, i.goods_id from shipment_items i
          where i.shipment_id = ${shipmentId})`.compile(qb),
    );
    return new Map(rows.map(({ id, bookingId, ...row }) => [id, { ...row, recordId: bookingId, liquidCents: 0 }]));
  },
  async find({ tx, isHeld }, { originStoreId }, wanted) {
    const held = await keptByCode(
      tx,
      wanted.map(({ code }) => code),
      isHeld,
    );
    const byCode = new Map(held.map((one) => [one.productCode, one]));
    const found: Found[] = [];
    for (const one of wanted) {
      const booking = byCode.get(one.code);
      if (booking?.state === 'shipping') await refuseTaken(tx, booking.productId, one);
      if (!booking || booking.storeId !== originStoreId || !isLiveBooking(booking.state))
        throw refuse(bookingsErrors.PIECE_NOT_KEPT, { itemCode: one.code }, one.path);
      const { productId, bookingId, bookingCode, productCode, description, weightMg, state } = booking;
      found.push({
        code: productCode,
        description: `${description}, ${bookingCode}`,
        pictured: booking.pictured,
        weightMg,
        wasStatus: state,
        names: { product_id: productId, booking_id: bookingId },
      });
    }
    return found;
  },
  async pack(operation, shipment, packed) {
    const places = new Map(packed.map(({ found, slug }) => [found.names.booking_id!, packagePlace(slug)]));
    const held = await lockKept(operation.tx, [...places.keys()]);
    await shipKept(
      operation,
      held.map((one) => ({ kept: one, place: places.get(one.bookingId)! })),
      shipment.code,
    );
  },
  async turn(operation, shipment, items, turn) {
    const held = await lockKept(operation.tx, bookingIds(items));
    if (turn === 'lose') return loseKept(operation, held, shipment.code);
    const was = new Map(items.map((item) => [item.bookingId!, item.wasStatus as KeptState]));
    const { id, code } = shipment;
    await arriveKept(
      operation,
      held.map((one) => ({ kept: one, was: was.get(one.bookingId)! })),
      endOf(shipment, turn),
      { concept: shipmentMachine.concept, id, code },
    );
  },
  carry: carryAs('product'),
  books: { arrive: 'shipping', find: 'shipping' },
};
