/** The tables of the module; only these functions write them. */
import { ZONE } from '@quilate/domain/kernel/dates.ts';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { sum, type TaxedAmount } from '@quilate/domain/kernel/units.ts';
import { type BookingFacts, bookingMachine } from '@quilate/domain/modules/counter/bookings/bookings.machine.ts';
import type { BookingAmounts, BookingDates } from '@quilate/domain/modules/counter/bookings/bookings.rules.ts';
import type { BookingState } from '@quilate/domain/modules/counter/bookings/bookings.states.ts';
import { type RawBuilder, sql } from 'kysely';
import { readLimits } from '../../../platform/limits.ts';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { wordsOf } from '../../../platform/search.ts';
import type { ActiveCustomer } from '../../master-data/customers/customers.public.ts';
import { customerWords } from '../../master-data/customers/customers.words.ts';
import { together } from '../../../platform/together.ts';
import { isInScope, type Scope, type Who } from '../../../platform/who.ts';
import type { PaidRecord } from '../payments/payments.rows.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import type { TaxTreatment } from '@quilate/domain/modules/master-data/receipts/receipts.taxes.ts';

export interface NewRecord extends BookingAmounts, BookingDates {
  readonly id: string;
  readonly state: BookingState;
  readonly customerId: string;
  readonly productId: string;
  readonly isRefundable: boolean;
  readonly observations: string | null;
  readonly taxBp: number;
  readonly treatment: TaxTreatment | null;
  readonly paidCents: number;
  /** One begun in another system: of which shop, and since when. */
  readonly of?: { readonly storeId: string; readonly storeCode: string; readonly bookedOn: string };
}

/** Answers the code it got. */
export async function insertBooking(operation: Operation, record: NewRecord): Promise<string> {
  const { tx, who, now, today, signer } = operation;
  const { storeId, storeCode, bookedOn } = record.of ?? { ...who, bookedOn: today };
  const { code } = await tx.one(
    sql<{ code: string }>`
      insert into bookings (id, code, store_id, state, created_at, business_date, customer_id, creator_id, signer_id,
        product_id, is_refundable, observations, tax_bp, treatment, subtotal_cents, discount_bp, total_cents,
        base_cents, tax_cents, paid_cents, next_payment_date, pickup_date)
      values (${record.id}, next_operation_code('RE', ${storeCode}, ${today}::date), ${storeId},
        ${record.state}, ${now}::timestamptz, ${bookedOn}::date, ${record.customerId}, ${who.employeeId},
        ${signer!.id}, ${record.productId}, ${record.isRefundable}, ${record.observations}, ${record.taxBp},
        ${record.treatment},
        ${record.subtotalCents}, ${record.discountBp}, ${record.totalCents}, ${record.baseCents},
        ${record.taxCents}, ${record.paidCents}, ${record.nextPaymentDate}::date, ${record.pickupDate}::date)
      returning code`.compile(qb),
  );
  return code;
}

interface Indexed {
  readonly customer: ActiveCustomer;
  readonly piece: { readonly code: string; readonly description: string };
}
/** Found by its number, its customer and its piece. */
export function indexBooking(operation: Operation, { customer, piece }: Indexed, id: string, code: string): void {
  const { who, now } = operation;
  const words = [...customerWords(customer), ...wordsOf(code, code.split('-').at(-1), piece.code, piece.description)];
  const at = { kind: bookingMachine.concept, recordId: id, at: now, storeId: who.storeId };
  operation.words.push({ ...at, words: [...new Set(words)] });
}

export interface HeldInstalment extends TaxedAmount, BookingDates {
  readonly id: string;
  readonly number: number;
  readonly invoiceNumber: string;
  readonly isUndone: boolean;
  readonly isOfClosedSession: boolean;
  /** Where it was paid; nowhere of ours if in another system. */
  readonly storeId: string | null;
}

export interface HeldBooking extends BookingFacts, BookingDates {
  readonly id: string;
  readonly version: number;
  readonly code: string;
  readonly storeId: string;
  readonly storeCode: string;
  readonly customerId: string;
  readonly productId: string;
  readonly description: string;
  readonly bookedOn: string;
  readonly taxBp: number;
  readonly treatment: TaxTreatment | null;
  readonly subtotalCents: number;
  readonly discountBp: number;
  readonly totalCents: number;
  readonly baseCents: number;
  readonly taxCents: number;
  readonly paidCents: number;
  /** Those that count, the first one first. */
  readonly live: readonly HeldInstalment[];
  /** How many there were, undone ones too. */
  readonly made: number;
  readonly limits: Limits;
}

interface Asker {
  readonly tx: Db;
  readonly who: Who;
}

const ended = sql`coalesce(b.cancelled_at, b.picked_up_at)`;
/** The day it was handed over or cancelled, in the shops' zone. */
export const endedOn = sql<string | null>`(${ended} at time zone ${ZONE})::date`;

type HeldRow = Pick<BookingFacts, 'state' | 'isRefundable' | 'isSaleReturned' | 'today' | 'endedOn'> &
  Omit<HeldBooking, keyof BookingFacts | 'live' | 'made' | 'limits'>;

/** The booking as it stands today: what the calendar has not told it yet is looked at when something is done. */
async function heldBooking(
  { tx, who }: Asker,
  id: string,
  held: RawBuilder<unknown> = sql``,
): Promise<HeldBooking | undefined> {
  const reading = tx.first(
    sql<HeldRow>`
      select b.id, b.version, b.code, b.state, b.store_id as "storeId", s.code as "storeCode",
        b.customer_id as "customerId",
        b.product_id as "productId", p.description, b.is_refundable as "isRefundable", b.business_date as "bookedOn",
        b.tax_bp as "taxBp", b.treatment, b.subtotal_cents as "subtotalCents", b.discount_bp as "discountBp",
        b.total_cents as "totalCents", b.base_cents as "baseCents", b.tax_cents as "taxCents",
        b.paid_cents as "paidCents", b.next_payment_date as "nextPaymentDate", b.pickup_date as "pickupDate",
        business_date() as today, ${endedOn} as "endedOn",
        b.sale_id is not null and not exists (select from sale_lines l
          where l.sale_id = b.sale_id and l.returned_at is null) as "isSaleReturned"
      from bookings b join store_names s on s.id = b.store_id join products p on p.id = b.product_id
      where b.id = ${id} ${held}`.compile(qb),
  );
  const reads = together(tx);
  const [row, instalments, limits] = await Promise.all([reading, instalmentsHeld(reads, id), readLimits(reads)]);
  if (!row) return undefined;
  const live = instalments.filter((one) => !one.isUndone);
  return {
    ...row,
    live,
    made: instalments.length,
    pendingCents: row.totalCents - row.paidCents,
    dueDate: row.nextPaymentDate,
    limits,
    criticalDays: limits.bookingCriticalDays,
    oldDays: limits.bookingOldDays,
    isHere: who.storeId === row.storeId,
    isPaidHere: live.at(-1)?.storeId === who.storeId,
    instalments: live.length,
    isOfClosedSession: live.at(-1)?.isOfClosedSession ?? false,
  };
}

type LockInput = Asker & { readonly scope: Scope; readonly params: { readonly bookingId: string } };

export async function lockBooking(asked: LockInput): Promise<HeldBooking> {
  const booking = await heldBooking(asked, asked.params.bookingId, sql`for no key update of b`);
  if (!booking || !isInScope(asked.scope, booking.storeId)) throw new DomainError(kernelErrors.NOT_FOUND);
  return booking;
}

export const readBooking = async ({ tx, who }: Asker, id: string): Promise<HeldBooking> =>
  (await heldBooking({ tx: together(tx), who }, id))!;

const instalmentsHeld = (db: Db, bookingId: string): Promise<HeldInstalment[]> =>
  db.run(
    sql<HeldInstalment>`
      select i.id, i.number, i.total_cents as "totalCents", i.base_cents as "baseCents", i.tax_cents as "taxCents",
        i.invoice_number as "invoiceNumber", i.next_payment_date as "nextPaymentDate", i.pickup_date as "pickupDate",
        i.undone_at is not null as "isUndone", coalesce(t.state, 'closed') = 'closed' as "isOfClosedSession",
        t.store_id as "storeId"
      from booking_instalments i left join cash_sessions t on t.id = i.cash_session_id
      where i.booking_id = ${bookingId} order by i.number`.compile(qb),
  );

export interface NewInstalment extends TaxedAmount, BookingDates {
  readonly id: string;
  readonly bookingId: string;
  readonly number: number;
  readonly invoiceNumber: string;
  /** In none of ours, if it was paid in another system, and when. */
  readonly cashSessionId: string | null;
  readonly paidAt?: string;
}

export async function insertInstalment({ tx, who, now }: Operation, one: NewInstalment): Promise<void> {
  await tx.run(
    qb.insertInto('booking_instalments').values({
      id: one.id,
      booking_id: one.bookingId,
      number: one.number,
      paid_at: one.paidAt ?? now,
      employee_id: who.employeeId,
      cash_session_id: one.cashSessionId,
      total_cents: one.totalCents,
      base_cents: one.baseCents,
      tax_cents: one.taxCents,
      invoice_number: one.invoiceNumber,
      next_payment_date: one.nextPaymentDate,
      pickup_date: one.pickupDate,
    }),
  );
}

export async function markUndone({ tx, now }: Operation, instalmentId: string): Promise<void> {
  await tx.run(qb.updateTable('booking_instalments').set({ undone_at: now }).where('id', '=', instalmentId));
}

/** The booking as what is paid before its sale. */
export const prepaidOf = (
  booking: Pick<HeldBooking, 'id' | 'code' | 'description' | 'storeCode'>,
  cashSessionId: string,
): PaidRecord => ({
  concept: bookingMachine.concept,
  id: booking.id,
  code: booking.code,
  description: booking.description,
  storeCode: booking.storeCode,
  cashSessionId,
});

export const wholeOf = ({ totalCents, baseCents, taxCents, taxBp, treatment }: HeldBooking) => ({
  totalCents,
  baseCents,
  taxCents,
  tax: { taxBp, treatment },
});

/** What the instalments make together. */
export const paidOf = (instalments: readonly TaxedAmount[]): TaxedAmount => ({
  totalCents: sum(instalments.map((one) => one.totalCents)),
  baseCents: sum(instalments.map((one) => one.baseCents)),
  taxCents: sum(instalments.map((one) => one.taxCents)),
});
