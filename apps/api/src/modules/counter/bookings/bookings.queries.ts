/** A booking as its screen reads it. */
import { addDays, daysBetween } from '@quilate/domain/kernel/dates.ts';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { reachOf } from '@quilate/domain/kernel/grants.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import {
  ARRIVE_BOOKING,
  bookingMachine,
  bookingRules,
} from '@quilate/domain/modules/counter/bookings/bookings.machine.ts';
import { minimumInstalmentCents, refundDueCents } from '@quilate/domain/modules/counter/bookings/bookings.rules.ts';
import type {
  Booking,
  BookingInstalment,
  BookingProduct,
  BookingSummary,
} from '@quilate/domain/modules/counter/bookings/bookings.schema.ts';
import { isLiveBooking } from '@quilate/domain/modules/counter/bookings/bookings.states.ts';
import { customersGrants } from '@quilate/domain/modules/master-data/customers/customers.grants.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import type { Scope, Who } from '../../../platform/who.ts';
import { together } from '../../../platform/together.ts';
import { spotsOf } from '../../foundations/custody/custody.public.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';
import { currentCustomer } from '../../master-data/customers/customers.public.ts';
import { invoicesOf } from '../../master-data/receipts/receipts.public.ts';
import { mainImage } from '../../master-data/products/products.images.ts';
import { paymentsOf } from '../payments/payments.rows.ts';
import { summaryColumns, summaryJoins } from './bookings.list.ts';
import type { TaxTreatment } from '@quilate/domain/modules/master-data/receipts/receipts.taxes.ts';

export interface DetailRow extends BookingSummary {
  readonly storeId: string;
  /** Where the last instalment that counts was paid. */
  readonly paidStoreId: string | null;
  readonly storeCode: string;
  readonly customerId: string;
  readonly bookedOn: string;
  readonly dueDate: string;
  readonly today: string;
  readonly observations: string | null;
  readonly subtotalCents: number;
  readonly discountBp: number;
  readonly baseCents: number;
  readonly taxCents: number;
  readonly taxBp: number;
  readonly treatment: TaxTreatment | null;
  readonly refundedCents: number;
  readonly creatorName: string;
  readonly signerName: string;
  readonly pickedUpAt: string | null;
  readonly pickupSignerName: string | null;
  readonly isRefundable: boolean;
  readonly product: BookingProduct;
  readonly sale: Booking['sale'];
  readonly version: number;
  /** Also once it is old. */
  readonly isCancelled: boolean;
}

export async function findBooking(db: Db, scope: Scope, id: string): Promise<DetailRow> {
  const inScope = scope ? sql`b.store_id = any (${[...scope]}::uuid[])` : sql`true`;
  const row = await db.first(
    sql<DetailRow>`
      select ${summaryColumns}, b.store_id as "storeId", s.code as "storeCode", b.customer_id as "customerId",
        (select t.store_id from booking_instalments i join cash_sessions t on t.id = i.cash_session_id
          where i.booking_id = b.id and i.undone_at is null order by i.number desc limit 1) as "paidStoreId",
        b.business_date as "bookedOn", b.next_payment_date as "dueDate", business_date() as today, b.observations,
        b.subtotal_cents as "subtotalCents", b.discount_bp as "discountBp", b.base_cents as "baseCents",
        b.tax_cents as "taxCents", b.tax_bp as "taxBp", b.treatment, b.refunded_cents as "refundedCents",
        e.name as "creatorName", g.name as "signerName",
        b.cancelled_at is not null as "isCancelled",
        b.picked_up_at as "pickedUpAt", b.is_refundable as "isRefundable", b.version,
        k.name as "pickupSignerName",
        jsonb_build_object('id', p.id, 'code', p.code, 'description', p.description, 'status', p.status,
          'family', p.family, 'metal', p.metal, 'imageId', ${mainImage('p.id')},
          'source', p.source, 'gem', p.gem, 'gemWeightMg', p.gem_weight_mg,
          'weightMg', p.weight_mg, 'isRefundable', b.is_refundable, 'location', a.name) as product,
        case when v.id is not null then jsonb_build_object('id', v.id, 'code', v.code) end as sale
      from bookings b ${summaryJoins} join employee_names e on e.id = b.creator_id
      join employee_names g on g.id = b.signer_id
        join store_names a on a.id = p.store_id left join employee_names k on k.id = b.pickup_signer_id
        left join sales v on v.id = b.sale_id
      where b.id = ${id} and ${inScope}`.compile(qb),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return row;
}

export const instalmentsOf = (db: Db, bookingId: string): Promise<BookingInstalment[]> =>
  db.run(
    sql<BookingInstalment>`
      select i.id, i.number, i.paid_at as "paidAt", i.total_cents as "totalCents", i.base_cents as "baseCents",
        i.tax_cents as "taxCents", i.invoice_number as "invoiceNumber",
        e.name as "employeeName", i.undone_at as "undoneAt"
      from booking_instalments i join employee_names e on e.id = i.employee_id
      where i.booking_id = ${bookingId} order by i.number`.compile(qb),
  );

/** A shipment and the police do these, not people at the counter. */
const BY_OTHERS: ReadonlySet<string> = new Set([
  'ship',
  'losePiece',
  'seizePiece',
  'undoBringIn',
  ...Object.values(ARRIVE_BOOKING),
]);

/** What the customer would get back today; of a piece that was lost on the way, everything. */
function refundDue({ state, paidCents }: BookingSummary, bookedOn: string, today: string, limits: Limits): number {
  if (state === 'blocked') return paidCents;
  return isLiveBooking(state) || state === 'released' ? refundDueCents(paidCents, bookedOn, today, limits) : 0;
}

export async function getBooking(db: Db, who: Who, scope: Scope, id: string): Promise<Booking> {
  const seesCustomers = reachOf(who.role, customersGrants.read) !== undefined;
  const reads = together(db);
  const [found, limits, instalments, payments, invoices, activity, customer, spots] = await Promise.all([
    findBooking(reads, scope, id),
    readLimits(reads),
    instalmentsOf(reads, id),
    paymentsOf(reads, id),
    invoicesOf(reads, id),
    activityOf(reads, id),
    seesCustomers ? currentCustomer(reads, sql`(select customer_id from bookings where id = ${id})`) : undefined,
    spotsOf(reads, who, sql`(select product_id from bookings where id = ${id})`),
  ]);
  const { storeId, paidStoreId, customerId: _, bookedOn, dueDate, today, isRefundable, isCancelled, ...row } = found;
  const live = instalments.filter((one) => one.undoneAt === null);
  const last = live.at(-1);
  const ofLast = payments.filter((payment) => payment.instalmentId === last?.id);
  const facts = {
    spots,
    state: row.state,
    pendingCents: row.pendingCents,
    today,
    dueDate,
    criticalDays: limits.bookingCriticalDays,
    isSaleReturned: false,
    endedOn: null,
    oldDays: limits.bookingOldDays,
    isHere: who.storeId === storeId,
    isPaidHere: paidStoreId === who.storeId,
    instalments: live.length,
    isOfClosedSession: ofLast.length > 0 && ofLast.every((payment) => payment.isOfClosedSession),
    isRefundable,
  };
  const isLive = isLiveBooking(row.state);
  return {
    ...row,
    discountCents: row.subtotalCents - row.totalCents,
    refundDueCents: refundDue(row, bookedOn, today, limits),
    keptCents: isCancelled ? row.paidCents - row.refundedCents : 0,
    minimumInstalmentCents: minimumInstalmentCents(row.totalCents, row.pendingCents, limits),
    daysLate: isLive && row.pendingCents > 0 ? Math.max(0, daysBetween(dueDate, today)) : 0,
    fullRefundUntil: addDays(bookedOn, limits.bookingFullRefundDays),
    customer: customer ?? null,
    instalments,
    payments,
    invoiceNumbers: invoices.map((invoice) => invoice.number),
    activity,
    actions: offers(bookingMachine, bookingRules, facts).filter(({ action }) => !BY_OTHERS.has(action)),
  };
}
