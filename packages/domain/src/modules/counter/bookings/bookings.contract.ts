import * as z from 'zod';
import { approvedBody, idParam } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { ledgerErrors } from '../../foundations/ledger/ledger.errors.ts';
import { customersErrors } from '../../master-data/customers/customers.errors.ts';
import { productsErrors } from '../../master-data/products/products.errors.ts';
import { RECEIPT_TYPES } from '../../master-data/receipts/receipts.kinds.ts';
import { paymentsErrors } from '../payments/payments.errors.ts';
import { receiptsErrors } from '../../master-data/receipts/receipts.errors.ts';
import { cashErrors } from '../cash/cash.errors.ts';
import { bookingsErrors } from './bookings.errors.ts';
import { bookingsGrants } from './bookings.grants.ts';
import {
  booking,
  bookingHold,
  bookingPickupBody,
  bookingSummary,
  cancelBookingBody,
  correctInstalmentBody,
  holdBody,
  giveUpBody,
  instalmentBody,
  setAsideBody,
  newBooking,
  undoPaymentBody,
} from './bookings.schema.ts';
import { bookingList } from './bookings.lists.ts';
import { bookingsPaths } from './bookings.paths.ts';

const { read, write } = bookingsGrants;

const paymentErrors = [
  cashErrors.CASH_CLOSED,
  paymentsErrors.GIVEN_TOO_SMALL,
  paymentsErrors.CASH_OVER_LIMIT,
  customersErrors.CASH_LINKED_OVER_LIMIT,
  paymentsErrors.CARD_DATA_MISSING,
  paymentsErrors.TRANSFER_DATA_MISSING,
  paymentsErrors.IBAN_WRONG,
  paymentsErrors.TERMINAL_TRANSACTION_TAKEN,
  receiptsErrors.INVOICE_ADDRESS_MISSING,
  bookingsErrors.INSTALMENT_TOO_SMALL,
  bookingsErrors.INSTALMENT_TOO_LARGE,
  bookingsErrors.PICKUP_DATE_WRONG,
  bookingsErrors.NEXT_DATE_WRONG,
] as const;
const pieceErrors = [
  productsErrors.PRODUCT_UNKNOWN,
  productsErrors.PRODUCT_NOT_AVAILABLE,
  productsErrors.PRODUCT_ELSEWHERE,
  bookingsErrors.HELD_BY_ANOTHER,
  bookingsErrors.PRICE_MISSING,
] as const;

const step = {
  isIdempotent: true,
  params: idParam('bookingId'),
  reply: booking,
  policy: write,
} as const;
const receiptQuery = z.object({ type: z.enum(RECEIPT_TYPES).default('PDF'), copy: z.stringbool().optional() });

export const bookingsContract = contract(bookingsPaths, {
  list: {
    summary: 'Reservas, por estado, fecha, código, cliente, documento o pieza',
    policy: read,
    query: queryOf(bookingList),
    reply: replyOf(bookingList, bookingSummary),
  },
  export: {
    summary: 'Las reservas de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: fileQueryOf(bookingList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  get: {
    summary: 'Una reserva con sus plazos, su pieza y su actividad',
    policy: read,
    params: idParam('bookingId'),
    reply: booking,
  },
  hold: {
    summary: 'Apartar una pieza mientras se escribe su reserva',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: holdBody,
    reply: bookingHold,
    errors: [...pieceErrors],
  },
  release: {
    summary: 'Soltar la pieza apartada',
    policy: write,
    isIdempotent: true,
    params: idParam('bookingHoldId'),
    reply: bookingHold,
  },
  create: {
    summary: 'Reservar una pieza y cobrar el primer plazo',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: newBooking,
    reply: booking,
    errors: [
      ...pieceErrors,
      ...paymentErrors,
      customersErrors.CUSTOMER_UNKNOWN,
      customersErrors.CUSTOMER_BANNED,
      customersErrors.PRIVACY_DOCUMENT_MISSING,
      customersErrors.ID_PHOTO_MISSING,
    ],
  },
  setAside: {
    summary: 'Apartar una pieza unos días para quien todavía no ha pagado',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: setAsideBody,
    reply: booking,
    errors: [
      ...pieceErrors,
      bookingsErrors.PICKUP_DATE_WRONG,
      customersErrors.CUSTOMER_UNKNOWN,
      customersErrors.CUSTOMER_BANNED,
      customersErrors.PRIVACY_DOCUMENT_MISSING,
      customersErrors.ID_PHOTO_MISSING,
    ],
  },
  giveUp: { ...step, summary: 'Anular una reserva de la que no se ha pagado nada', body: giveUpBody },
  payInstalment: {
    ...step,
    summary: 'Cobrar un plazo',
    body: instalmentBody,
    errors: [...paymentErrors, kernelErrors.VERSION_CONFLICT],
  },
  undoLastPayment: {
    ...step,
    summary: 'Deshacer el último cobro',
    body: undoPaymentBody,
    errors: [
      cashErrors.CASH_CLOSED,
      ledgerErrors.INSUFFICIENT_FUNDS,
      ledgerErrors.ALREADY_REVERSED,
      kernelErrors.VERSION_CONFLICT,
    ],
  },
  correctPayment: {
    ...step,
    summary: 'Corregir la forma de pago o los datos de un cobro de una reserva',
    body: correctInstalmentBody,
    errors: [
      cashErrors.CASH_CLOSED,
      paymentsErrors.CASH_OVER_LIMIT,
      customersErrors.CASH_LINKED_OVER_LIMIT,
      paymentsErrors.CARD_DATA_MISSING,
      paymentsErrors.TRANSFER_DATA_MISSING,
      paymentsErrors.IBAN_WRONG,
      paymentsErrors.TERMINAL_TRANSACTION_TAKEN,
      paymentsErrors.PAYMENT_UNKNOWN,
      paymentsErrors.PAYMENT_CORRECTED,
      paymentsErrors.PAYMENT_REFUNDED,
      paymentsErrors.PAYMENT_ELSEWHERE,
      paymentsErrors.PAYMENT_UNCHANGED,
      ledgerErrors.INSUFFICIENT_FUNDS,
    ],
  },
  confirmPickup: {
    ...step,
    summary: 'Entregar la pieza pagada y hacer la venta',
    body: bookingPickupBody,
    errors: [cashErrors.CASH_CLOSED, receiptsErrors.INVOICE_ADDRESS_MISSING],
  },
  letGo: {
    ...step,
    summary: 'Liberar la pieza de una reserva en retraso crítico; lo pagado queda a favor del cliente',
    body: approvedBody,
  },
  declareLost: {
    ...step,
    summary: 'Dar por perdida en la tienda la pieza de una reserva; todo lo pagado queda a favor del cliente',
    body: approvedBody,
  },
  cancel: {
    ...step,
    summary: 'Anular la reserva y reembolsar lo que toca',
    body: cancelBookingBody,
    errors: [
      cashErrors.CASH_CLOSED,
      ledgerErrors.INSUFFICIENT_FUNDS,
      paymentsErrors.REFUNDS_DIFFER,
      paymentsErrors.REFUND_METHOD,
      paymentsErrors.REFUND_OVER_PAYMENT,
      paymentsErrors.REFUND_BY_TRANSFER_ONLY,
      paymentsErrors.TRANSFER_DATA_MISSING,
      paymentsErrors.IBAN_WRONG,
    ],
  },
  receipt: {
    summary: 'El resumen de la reserva con sus plazos y fechas: bytes para la impresora o PDF',
    policy: read,
    params: idParam('bookingId'),
    query: receiptQuery,
    stream: 'application/octet-stream',
  },
  instalmentReceipt: {
    summary: 'El recibo de un plazo con su factura: bytes para la impresora o PDF',
    policy: read,
    params: z.object({ bookingId: z.uuid(), instalmentId: z.uuid() }),
    query: receiptQuery,
    stream: 'application/octet-stream',
  },
});
