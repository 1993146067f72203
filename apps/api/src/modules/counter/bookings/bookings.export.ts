import { bookingsContract } from '@quilate/domain/modules/counter/bookings/bookings.contract.ts';
import { bookingsEs } from '@quilate/domain/modules/counter/bookings/bookings.es.ts';
import { exporting } from '../../../platform/export.ts';
import { listBookings } from './bookings.list.ts';

const es = bookingsEs.columns;

export const bookingsExport = exporting(bookingsContract.export, {
  title: bookingsEs.title,
  page: ({ db, scope, query }, at) => listBookings(db, scope, { ...query, ...at }),
  columns: [
    { head: es.code, value: (booking) => booking.code },
    { head: es.date, kind: 'instant', value: (booking) => booking.createdAt },
    { head: es.customer, value: (booking) => booking.customerName },
    { head: es.product, value: (booking) => booking.productCode },
    { head: es.description, value: (booking) => booking.description },
    { head: es.store, value: (booking) => booking.storeName },
    { head: es.next, kind: 'date', value: (booking) => booking.nextPaymentDate },
    { head: es.pickup, kind: 'date', value: (booking) => booking.pickupDate },
    { head: es.total, kind: 'cents', value: (booking) => booking.totalCents },
    { head: es.paid, kind: 'cents', value: (booking) => booking.paidCents },
    { head: es.pending, kind: 'cents', value: (booking) => booking.pendingCents },
    { head: es.state, value: (booking) => bookingsEs.states[booking.state] },
  ],
});
