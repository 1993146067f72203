/** Bookings begun in another system: they go on here as they stand (docs/decisions/0371). */
import { bookingsEs } from '@quilate/domain/modules/counter/bookings/bookings.es.ts';
import { noonOf } from '@quilate/domain/kernel/dates.ts';
import { autoRows } from '@quilate/domain/kernel/machine.ts';
import { type TaxedAmount, taxWithin } from '@quilate/domain/kernel/units.ts';
import { paidBefore, paidBeforeCents } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import { bookingCourseRules, bookingMachine } from '@quilate/domain/modules/counter/bookings/bookings.machine.ts';
import type { BookingDates } from '@quilate/domain/modules/counter/bookings/bookings.rules.ts';
import type { BookingOfBefore } from '@quilate/domain/modules/counter/bookings/bookings.schema.ts';
import type { BookingState } from '@quilate/domain/modules/counter/bookings/bookings.states.ts';
import { LEDGER_KINDS } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import { taxOf } from '@quilate/domain/modules/master-data/receipts/receipts.taxes.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Db, qb } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import type { Operation } from '../../../platform/operation.ts';
import type { TakenBack } from '../../../platform/uses.ts';
import { tellOwn } from '../../../platform/own-line.ts';
import { takeAll } from '../../../platform/moves.ts';
import { forgetWords, wordsOf } from '../../../platform/search.ts';
import { reverseAll } from '../../foundations/ledger/ledger.reversals.ts';
import { post } from '../../foundations/ledger/ledger.public.ts';
import { activeCustomer } from '../../master-data/customers/customers.public.ts';
import { customerWords } from '../../master-data/customers/customers.words.ts';
import { lockPieces, lockPiecesByCode, movePieces, type Piece } from '../../master-data/products/products.public.ts';
import { keepInvoicesOfBefore } from '../../master-data/receipts/receipts.before.ts';
import { dropPaymentsOfBefore, keepPaymentsOfBefore } from '../payments/payments.rows.ts';
import { bookingRecord } from './bookings.record.ts';
import { type HeldBooking, insertBooking, insertInstalment } from './bookings.store.ts';

/** A booking whose shop and customer are known. */
export type BroughtBooking = BookingOfBefore & {
  readonly storeId: string;
  readonly storeCode: string;
  readonly customerId: string;
};

/** Which of these pieces can be kept for somebody, and in which shop they are. */
export async function freePieces(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const free = await db.run(
    sql<{ code: string; storeId: string }>`select code, store_id as "storeId" from products
      where code = any (${[...codes]}::text[]) and status = 'available'`.compile(qb),
  );
  return new Map(free.map(({ code, storeId }) => [code, storeId]));
}

/** Answers their ids in that order; nothing if one of the pieces is not free any more. */
export async function bringBookings(
  operation: Operation,
  bookings: readonly BroughtBooking[],
): Promise<string[] | undefined> {
  const held = await lockPiecesByCode(
    operation.tx,
    bookings.map(({ productCode }) => productCode),
  );
  const pieces = new Map(held.map((piece) => [piece.code, piece]));
  const isFree = ({ productCode, storeId }: BroughtBooking): boolean => {
    const piece = pieces.get(productCode);
    return piece?.status === 'available' && piece.storeId === storeId;
  };
  if (!bookings.every(isFree)) return undefined;
  const limits = await readLimits(operation.tx);
  const ids: string[] = [];
  for (const booking of bookings)
    ids.push(await bringBooking(operation, booking, pieces.get(booking.productCode)!, limits));
  return ids;
}

async function bringBooking(operation: Operation, brought: BroughtBooking, piece: Piece, limits: Limits) {
  const { totalCents, bookedOn, pickupDate, storeId, storeCode, nextPaymentDate = pickupDate } = brought;
  const id = uuidv7();
  const paidCents = paidBeforeCents(brought);
  const tax = taxOf(piece);
  const whole = taxWithin(totalCents, tax.taxBp);
  const parts = paidCents === totalCents ? whole : taxWithin(paidCents, tax.taxBp);
  const dates = { nextPaymentDate, pickupDate };
  const rows = courseOf(operation.today, { pendingCents: totalCents - paidCents, dueDate: nextPaymentDate }, limits);
  const code = await insertBooking(operation, {
    id,
    state: (rows.at(-1)?.to ?? BORN.to) as BookingState,
    customerId: brought.customerId,
    productId: piece.id,
    isRefundable: piece.isRefundable,
    subtotalCents: totalCents,
    discountBp: 0,
    discountCents: 0,
    totalCents,
    ...whole,
    ...dates,
    ...tax,
    paidCents,
    observations: brought.observations || null,
    of: { storeId, storeCode, bookedOn },
  });
  const paid = { id, code, description: piece.description, tax, totalCents: paidCents, ...parts };
  await keepPaid(operation, brought, { ...paid, dates });
  await postHeld(operation, { id, code, storeCode, baseCents: parts.baseCents });
  await movePieces(operation, [{ piece, action: 'reserve', to: { storeId, place: piece.place } }], code);
  await index(operation, { id, code, storeId, customerId: brought.customerId, piece });
  const { concept } = bookingMachine;
  const { to, action } = BORN;
  operation.states.push({ concept, recordId: id, from: null, to, action });
  for (const row of rows)
    operation.states.push({ concept, recordId: id, from: row.from, to: row.to, action: row.action });
  operation.changes.push({ topic: 'bookings', storeId, id });
  const details = { totalCents, paidCents, pieces: [piece.code], invoiceNumber: brought.invoiceNumber };
  tellOwn(operation, { concept, action, recordId: id, code, details, books: [] });
  return id;
}

const [, BORN] = bookingMachine.otherCreations;

/** What money and calendar make of it at once. */
function courseOf(today: string, owed: { pendingCents: number; dueDate: string }, limits: Limits) {
  const { bookingCriticalDays: criticalDays, bookingOldDays: oldDays } = limits;
  const course = { today, criticalDays, oldDays, isSaleReturned: false, endedOn: null };
  return autoRows(bookingMachine, bookingCourseRules, { ...owed, ...course, state: BORN.to });
}

interface PaidThere extends TaxedAmount {
  readonly id: string;
  readonly code: string;
  readonly description: string;
  readonly tax: ReturnType<typeof taxOf>;
  readonly dates: BookingDates;
}
/** Its first instalment: the payments of it, and the invoice it had there. */
async function keepPaid(operation: Operation, brought: BroughtBooking, paid: PaidThere): Promise<void> {
  const { storeId, bookedOn, invoiceNumber } = brought;
  const { id: bookingId, code, description, tax, dates, totalCents, baseCents, taxCents } = paid;
  const [id, paidAt] = [uuidv7(), noonOf(bookedOn)];
  const parts = { totalCents, baseCents, taxCents };
  await insertInstalment(operation, {
    id,
    bookingId,
    number: 1,
    invoiceNumber,
    cashSessionId: null,
    paidAt,
    ...parts,
    ...dates,
  });
  await keepPaymentsOfBefore(operation, { advanceOf: bookingId, instalmentId: id, paidAt }, paidBefore(brought));
  await keepInvoicesOfBefore(operation.tx, [
    {
      recordId: bookingId,
      storeId,
      number: invoiceNumber,
      issueDate: bookedOn,
      tax,
      description: receiptsEs.instalment('1', code, description),
      ...parts,
    },
  ]);
}

interface Held {
  readonly id: string;
  readonly code: string;
  readonly storeCode: string;
  readonly baseCents: number;
}
/** Held for its customer from now on; the money is in what the shop began with, and its tax was declared there. */
const postHeld = (operation: Operation, { id, code, storeCode, baseCents }: Held): Promise<void> =>
  post(operation, [
    {
      kind: 'BOOKING_OPENING',
      concept: bookingMachine.concept,
      recordId: id,
      operationCode: code,
      description: LEDGER_KINDS.BOOKING_OPENING.es,
      legs: [
        { account: storeAccount(storeCode, 'equity'), amount: baseCents },
        { account: storeAccount(storeCode, 'advances'), amount: -baseCents },
      ],
    },
  ]);

interface Found {
  readonly id: string;
  readonly code: string;
  readonly storeId: string;
  readonly customerId: string;
  readonly piece: Piece;
}
async function index(operation: Operation, { id, code, storeId, customerId, piece }: Found): Promise<void> {
  const { tx, now } = operation;
  const customer = (await activeCustomer(tx, customerId))!;
  const words = [...customerWords(customer), ...wordsOf(code, code.split('-').at(-1), piece.code, piece.description)];
  operation.words.push({ kind: bookingMachine.concept, recordId: id, at: now, storeId, words: [...new Set(words)] });
}

type Undone = Pick<HeldBooking, 'id' | 'code' | 'state' | 'storeId' | 'productId'>;

/** Their pieces first, as whoever sells one does. */
async function holdBookings({ tx }: Operation, ids: readonly string[]): Promise<void> {
  const which = sql`where id = any (${[...ids]}::uuid[])`;
  const kept = await tx.run(
    sql<{ productId: string }>`select product_id as "productId" from bookings
    ${which}`.compile(qb),
  );
  await lockPieces(
    tx,
    kept.map(({ productId }) => productId),
  );
  await tx.run(sql`select from bookings ${which} order by id for no key update`.compile(qb));
}

/** Of which nothing has been paid, changed or handed over here: their pieces are for everybody again. */
async function takeBackBookings(operation: Operation, ids: readonly string[], importCode: string): Promise<void> {
  const { tx, now } = operation;
  const held = await tx.run(
    sql<Undone>`select id, code, state, store_id as "storeId", product_id as "productId" from bookings
      where id = any (${[...ids]}::uuid[]) order by id`.compile(qb),
  );
  const pieces = await lockPieces(
    tx,
    held.map(({ productId }) => productId),
  );
  await movePieces(
    operation,
    pieces.map((piece) => ({ piece, action: 'unreserve', to: { storeId: piece.storeId, place: piece.place } })),
    importCode,
  );
  const { concept } = bookingMachine;
  const action = 'undoBringIn';
  await takeAll(
    operation,
    bookingRecord,
    held.map((booking) => ({ held: booking as HeldBooking, actions: [action], columns: { cancelled_at: now } })),
  );
  await dropPaymentsOfBefore(operation, ids);
  await reverseAll(operation, 'BOOKING_OPENING', ids);
  for (const { id: recordId, code } of held)
    tellOwn(operation, { concept, action, recordId, code, details: { importCode }, books: [] });
  await tx.run(forgetWords(ids));
}

export const bookingsBack: TakenBack = {
  kept: [
    {
      machine: bookingMachine,
      table: 'bookings',
      name: sql`t.code`,
      actions: bookingsEs.actions,
      own: ['booking_instalments'],
    },
  ],
  hold: holdBookings,
  takeBack: takeBackBookings,
};
