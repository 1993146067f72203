/** Kept pieces that go to another shop, to be picked up there: what is held for their customer goes with them. */
import type { ActionOf } from '@quilate/domain/kernel/machine.ts';
import { bookingsEs } from '@quilate/domain/modules/counter/bookings/bookings.es.ts';
import { ARRIVE_BOOKING, bookingMachine } from '@quilate/domain/modules/counter/bookings/bookings.machine.ts';
import type { BookingState } from '@quilate/domain/modules/counter/bookings/bookings.states.ts';
import { storePlace, unknownPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import type { PicturedPiece } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { take } from '../../../platform/record.ts';
import { moveWords } from '../../../platform/search.ts';
import { post } from '../../foundations/ledger/ledger.public.ts';
import { pictured } from '../../master-data/products/products.images.ts';
import { lockPieces, movePieces, type PieceStep } from '../../master-data/products/products.public.ts';
import { bookingRecord } from './bookings.record.ts';
import { readBooking } from './bookings.store.ts';

export interface KeptPiece {
  readonly bookingId: string;
  readonly bookingCode: string;
  readonly state: BookingState;
  readonly storeId: string;
  readonly storeCode: string;
  readonly productId: string;
  readonly productCode: string;
  readonly description: string;
  readonly pictured: PicturedPiece;
  readonly weightMg: number;
  /** Of the instalments that count, without tax: what the shop holds for its customer. */
  readonly heldCents: number;
}

const kept = (which: RawBuilder<unknown>, hold: RawBuilder<unknown>) =>
  sql<KeptPiece>`select b.id as "bookingId", b.code as "bookingCode", b.state, b.store_id as "storeId",
      s.code as "storeCode", p.id as "productId", p.code as "productCode", p.description, p.weight_mg as "weightMg",
      ${pictured} as pictured,
      (select coalesce(sum(i.base_cents), 0)::bigint from booking_instalments i
        where i.booking_id = b.id and i.undone_at is null) as "heldCents"
    from bookings b join store_names s on s.id = b.store_id join products p on p.id = b.product_id
    where ${which} order by b.id ${hold}`.compile(qb);
const HELD = sql`for no key update of b`;

/** Pieces that bookings under way keep, or have on their way, by the code on their label. */
export const keptByCode = (db: Db, codes: readonly string[], isHeld: boolean): Promise<KeptPiece[]> =>
  db.run(
    kept(
      sql`p.code = any (${[...codes]}::text[])
        and b.state in ('active', 'overdue', 'criticalDelay', 'paid', 'shipping', 'blocked')`,
      isHeld ? HELD : sql``,
    ),
  );

export const lockKept = (db: Db, bookingIds: readonly string[]): Promise<KeptPiece[]> =>
  db.run(kept(sql`b.id = any (${[...bookingIds]}::uuid[])`, HELD));

type PieceAction = PieceStep['action'];
interface Step {
  readonly kept: KeptPiece;
  readonly action: ActionOf<typeof bookingMachine> | null;
  readonly piece: PieceAction;
  readonly storeId: string;
  readonly place: string;
}

async function follow(operation: Operation, steps: readonly Step[], operationCode: string): Promise<void> {
  const held = await lockPieces(
    operation.tx,
    steps.map((step) => step.kept.productId),
  );
  const pieces = new Map(held.map((piece) => [piece.id, piece]));
  for (const { kept: one, action, storeId } of steps) {
    const { bookingId: id } = one;
    if (action !== null) {
      const columns = { store_id: storeId };
      await take(operation, bookingRecord, await readBooking(operation, id), action, { columns });
    }
    for (const shop of new Set([one.storeId, storeId]))
      operation.changes.push({ topic: 'bookings', storeId: shop, id });
  }
  const moves = steps.map(({ kept: { productId }, piece, storeId, place }) => ({
    piece: pieces.get(productId)!,
    action: piece,
    to: { storeId, place },
  }));
  await movePieces(operation, moves, operationCode);
}

interface Carrier {
  readonly concept: string;
  readonly id: string;
  readonly code: string;
}
interface Shop {
  readonly id: string;
  readonly code: string;
}

/** Into a bag; the booking waits until it arrives. */
export const shipKept = (
  operation: Operation,
  packed: readonly { readonly kept: KeptPiece; readonly place: string }[],
  operationCode: string,
): Promise<void> =>
  follow(
    operation,
    packed.map(({ kept: one, place }) => ({
      kept: one,
      action: 'ship',
      piece: 'shipKept',
      storeId: one.storeId,
      place,
    })),
    operationCode,
  );

/** What it was when its piece left. */
export type KeptState = keyof typeof ARRIVE_BOOKING;
interface Arriving {
  readonly kept: KeptPiece;
  readonly was: KeptState;
}

/** In a shop: where it left, or another, which holds from here on what has been paid for it. */
export async function arriveKept(
  operation: Operation,
  arriving: readonly Arriving[],
  shop: Shop,
  carrier: Carrier,
): Promise<void> {
  const steps = arriving.map(({ kept: one, was }): Step => {
    const there = { kept: one, storeId: shop.id, place: storePlace(shop.code) };
    // Given up for lost and paid back meanwhile: what turns up is for everybody.
    if (one.state === 'cancelled' || one.state === 'old')
      return { ...there, action: null, piece: 'find', storeId: shop.id };
    return { ...there, action: ARRIVE_BOOKING[was], piece: one.state === 'blocked' ? 'findKept' : 'arriveKept' };
  });
  const moved = steps.filter((step) => step.kept.storeId !== shop.id);
  await follow(operation, steps, carrier.code);
  if (moved.length === 0) return;
  const live = moved.filter((step) => step.action !== null);
  await operation.tx.run(
    moveWords(
      bookingMachine.concept,
      live.map((step) => step.kept.bookingId),
      shop.id,
    ),
  );
  await post(
    operation,
    moved.map(({ kept: { storeCode, heldCents }, action }) => ({
      kind: 'INTERNAL_SHIPMENT_SHIPPING',
      concept: carrier.concept,
      recordId: carrier.id,
      operationCode: carrier.code,
      description: bookingsEs.title,
      legs:
        action === null
          ? []
          : [
              { account: storeAccount(storeCode, 'advances'), amount: heldCents },
              { account: storeAccount(shop.code, 'advances'), amount: -heldCents },
            ],
    })),
  );
}

/** Nobody finds it: the booking is blocked, and its customer can have everything back. */
export const loseKept = (operation: Operation, lost: readonly KeptPiece[], operationCode: string): Promise<void> =>
  follow(
    operation,
    lost.map((one) => ({
      kept: one,
      action: 'losePiece',
      piece: 'lose',
      storeId: one.storeId,
      place: unknownPlace,
    })),
    operationCode,
  );
