import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { bookingsContract } from '@quilate/domain/modules/counter/bookings/bookings.contract.ts';
import type {
  BookingPickupBody,
  CancelBookingBody,
  CorrectInstalmentBody,
  InstalmentBody,
  NewBooking,
  UndoPaymentBody,
} from '@quilate/domain/modules/counter/bookings/bookings.schema.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { at, call, download } from '../../../shell/api.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { bookingQuery, type BookingSearch } from './bookings.search.ts';

type C = typeof bookingsContract;
const addresses = {
  list: at<C['list']>('GET', '/v1/bookings'),
  export: at<C['export']>('GET', '/v1/bookings/export'),
  get: at<C['get']>('GET', '/v1/bookings/{bookingId}'),
  hold: at<C['hold']>('POST', '/v1/bookings/hold'),
  release: at<C['release']>('POST', '/v1/bookings/holds/{bookingHoldId}/release'),
  create: at<C['create']>('POST', '/v1/bookings'),
  payInstalment: at<C['payInstalment']>('POST', '/v1/bookings/{bookingId}/pay-instalment'),
  undoLastPayment: at<C['undoLastPayment']>('POST', '/v1/bookings/{bookingId}/undo-last-payment'),
  correctPayment: at<C['correctPayment']>('POST', '/v1/bookings/{bookingId}/correct-payment'),
  confirmPickup: at<C['confirmPickup']>('POST', '/v1/bookings/{bookingId}/confirm-pickup'),
  cancel: at<C['cancel']>('POST', '/v1/bookings/{bookingId}/cancel'),
};
export const bookingReceipt = at<C['receipt']>('GET', '/v1/bookings/{bookingId}/receipt');
export const instalmentReceipt = at<C['instalmentReceipt']>(
  'GET',
  '/v1/bookings/{bookingId}/instalments/{instalmentId}/receipt',
);

export const bookingsQueries = {
  list: (search: BookingSearch) =>
    queryOptions({
      queryKey: ['bookings', 'list', bookingQuery(search)],
      meta: { reads: ['products'] },
      queryFn: ({ signal }) => call(addresses.list, { query: bookingQuery(search) }, { signal }),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
  one: (bookingId: string) =>
    queryOptions({
      queryKey: ['bookings', 'one', bookingId],
      meta: { reads: ['products', 'sales'] },
      queryFn: ({ signal }) => call(addresses.get, { params: { bookingId } }, { signal }),
      ...FRESH,
    }),
};
export const exportBookings = (search: BookingSearch, format: ExportFormat) => {
  const { limit: _limit, cursor: _cursor, ...filters } = search;
  return download(addresses.export, { query: { ...filters, format } });
};

export const hold = (productCode: string, key: string) => call(addresses.hold, { body: { productCode } }, { key });
export const release = (bookingHoldId: string, key: string) =>
  call(addresses.release, { params: { bookingHoldId } }, { key });
export const create = (body: NewBooking, key: string) => call(addresses.create, { body }, { key });
export const payInstalment = (bookingId: string, body: InstalmentBody, key: string) =>
  call(addresses.payInstalment, { params: { bookingId }, body }, { key });
export const undoLastPayment = (bookingId: string, body: UndoPaymentBody, key: string) =>
  call(addresses.undoLastPayment, { params: { bookingId }, body }, { key });
export const correctPayment = (bookingId: string, body: CorrectInstalmentBody, key: string) =>
  call(addresses.correctPayment, { params: { bookingId }, body }, { key });
export const confirmPickup = (bookingId: string, body: BookingPickupBody, key: string) =>
  call(addresses.confirmPickup, { params: { bookingId }, body }, { key });
export const cancelBooking = (bookingId: string, body: CancelBookingBody, key: string) =>
  call(addresses.cancel, { params: { bookingId }, body }, { key });
