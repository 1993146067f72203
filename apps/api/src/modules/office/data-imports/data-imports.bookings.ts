/** Bookings that go on here: what a file says of them, with the shop and the customer it means. */
import { paidBeforeCents } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { dataImportsErrors } from '@quilate/domain/modules/office/data-imports/data-imports.errors.ts';
import { dataImportsEs } from '@quilate/domain/modules/office/data-imports/data-imports.es.ts';
import type { ImportedBooking, RowFault } from '@quilate/domain/modules/office/data-imports/data-imports.rows.ts';
import type { Db } from '../../../platform/db.ts';
import type { Operation } from '../../../platform/operation.ts';
import { readLimits } from '../../../platform/limits.ts';
import { together } from '../../../platform/together.ts';
import type { Scope } from '../../../platform/who.ts';
import { bringBookings, freePieces } from '../../counter/bookings/bookings.import.ts';
import { beginningShops, requireDirection } from '../stock-openings/stock-openings.open.ts';
import { customerIdsIn } from './data-imports.people.ts';

const es = dataImportsEs.faults;
type At = { readonly db: Db; readonly scope: Scope; readonly today: string };

export async function bookingFaults(at: At, bookings: readonly ImportedBooking[]) {
  const { db, scope, today } = at;
  const codes = bookings.map(({ productCode }) => productCode);
  const [shops, customers, pieces] = await Promise.all([
    beginningShops(db, scope),
    customerIdsIn(db, bookings),
    freePieces(db, codes),
  ]);
  return bookings.map((booking): RowFault | undefined => {
    const shop = shops.get(booking.storeCode);
    if (!shop) return { column: 'storeCode', message: es.storeUnknown };
    if (!customers.has(booking.customer)) return { column: 'customer', message: es.customerUnknown };
    if (pieces.get(booking.productCode) !== shop.id) return { column: 'productCode', message: es.pieceNotThere };
    const paidCents = paidBeforeCents(booking);
    if (paidCents === 0) return { column: 'cashCents', message: es.nothingPaid };
    if (paidCents > booking.totalCents) return { column: 'totalCents', message: es.overPaid };
    if (booking.bookedOn > today) return { column: 'bookedOn', message: es.isLater };
    const isAfter = booking.nextPaymentDate !== undefined && booking.nextPaymentDate > booking.pickupDate;
    return isAfter ? { column: 'nextPaymentDate', message: es.afterPickup } : undefined;
  });
}

export async function takeBookings(operation: Operation, bookings: readonly ImportedBooking[]): Promise<string[]> {
  const { tx, scope } = operation;
  const reads = together(tx);
  const [, shops, customers] = await Promise.all([
    requireDirection(reads, operation.signer!.id),
    beginningShops(reads, scope),
    customerIdsIn(reads, bookings),
    // Known to whoever writes them.
    readLimits(reads),
  ]);
  const brought = await bringBookings(
    operation,
    bookings.map(({ customer, storeCode, ...booking }) => {
      const storeId = shops.get(storeCode)!.id;
      return { ...booking, storeId, storeCode, customerId: customers.get(customer)! };
    }),
  );
  if (!brought) throw refuse(dataImportsErrors.IMPORT_MOVED);
  return brought;
}
