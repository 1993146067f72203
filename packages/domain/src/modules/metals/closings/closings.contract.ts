import * as z from 'zod';
import { idParam } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { cashErrors } from '../../counter/cash/cash.errors.ts';
import { filesErrors } from '../../foundations/files/files.errors.ts';
import { ledgerErrors } from '../../foundations/ledger/ledger.errors.ts';
import { customersErrors } from '../../master-data/customers/customers.errors.ts';
import { wholesaleCustomersErrors } from '../../master-data/wholesale-customers/wholesale-customers.errors.ts';
import { closingsErrors } from './closings.errors.ts';
import { closingInterventionsGrants, closingsGrants } from './closings.grants.ts';
import {
  closing,
  closingPaymentBody,
  closingPrices,
  closingReasonBody,
  undoClosingPaymentBody,
  closingSummary,
  interveneClosingBody,
  newClosing,
  releaseBody,
} from './closings.schema.ts';
import { closingList } from './closings.lists.ts';
import { closingsPaths } from './closings.paths.ts';
import { paymentsErrors } from '../../counter/payments/payments.errors.ts';

const { read, write } = closingsGrants;
/** Police matters are not of every commercial (R-PERM-03). */
const police = closingInterventionsGrants.write;
const params = idParam('closingId');
export const closingsContract = contract(closingsPaths, {
  list: {
    summary: 'Cierres, lo último primero, por código o cliente',
    policy: read,
    query: queryOf(closingList),
    reply: replyOf(closingList, closingSummary),
  },
  export: {
    summary: 'Los cierres de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: fileQueryOf(closingList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  prices: {
    summary: 'El precio real del gramo de cada metal, para un cierre nuevo',
    policy: read,
    reply: closingPrices,
  },
  get: {
    summary: 'Un cierre con sus recogidas, revisiones y pagos',
    policy: read,
    params,
    reply: closing,
  },
  record: {
    summary: 'El acta con la que la policía intervino un cierre',
    policy: closingInterventionsGrants.read,
    params: z.object({ closingId: z.uuid(), interventionId: z.uuid() }),
    stream: 'application/octet-stream',
  },
  create: {
    summary: 'Hacer un cierre: cliente, metal con su precio y firma',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: newClosing,
    reply: closing,
    errors: [
      wholesaleCustomersErrors.WHOLESALE_CUSTOMER_UNKNOWN,
      wholesaleCustomersErrors.WHOLESALE_CUSTOMER_BANNED,
      closingsErrors.CLOSING_PRICE_UNKNOWN,
      closingsErrors.APPLIED_OVER_RECOMMENDED,
      closingsErrors.DISCOUNT_18_OVER_PRICE,
      closingsErrors.DISCOUNT_18_WITHOUT_METAL,
      filesErrors.FILE_UNKNOWN,
    ],
  },
  pay: {
    summary: 'Pagar a un cliente mayorista parte o todo de un cierre',
    policy: write,
    isIdempotent: true,
    params,
    body: closingPaymentBody,
    reply: closing,
    errors: [
      kernelErrors.VERSION_CONFLICT,
      closingsErrors.PAYMENT_OVER_AGREED,
      closingsErrors.PAYMENT_OVER_PAYABLE,
      cashErrors.CASH_CLOSED,
      paymentsErrors.CASH_OVER_LIMIT,
      customersErrors.CASH_LINKED_OVER_LIMIT,
      paymentsErrors.GIVEN_TOO_SMALL,
      paymentsErrors.CARD_DATA_MISSING,
      paymentsErrors.TRANSFER_DATA_MISSING,
      paymentsErrors.IBAN_WRONG,
      ledgerErrors.INSUFFICIENT_FUNDS,
      ledgerErrors.MONTH_CLOSED,
    ],
  },
  undoLastPayment: {
    summary: 'Deshacer el último pago de un cierre',
    policy: write,
    isIdempotent: true,
    params,
    body: undoClosingPaymentBody,
    reply: closing,
    errors: [
      kernelErrors.VERSION_CONFLICT,
      closingsErrors.CLOSING_INVOICED,
      cashErrors.CASH_CLOSED,
      ledgerErrors.ALREADY_REVERSED,
      ledgerErrors.MONTH_CLOSED,
    ],
  },
  release: {
    summary: 'Liberar un cierre; con acciones pendientes hace falta el motivo',
    policy: write,
    isIdempotent: true,
    params,
    body: releaseBody,
    reply: closing,
  },
  undoRelease: {
    summary: 'Volver a abrir un cierre liberado del que no se ha extraído nada',
    policy: write,
    isIdempotent: true,
    params,
    body: closingReasonBody,
    reply: closing,
  },
  intervene: {
    summary: 'Anotar que la policía interviene un cierre',
    policy: police,
    isIdempotent: true,
    params,
    body: interveneClosingBody,
    reply: closing,
    errors: [filesErrors.FILE_UNKNOWN],
  },
  resumeRelease: {
    summary: 'Quitar la intervención de un cierre que estaba liberado, y lo sigue estando',
    policy: police,
    isIdempotent: true,
    params,
    body: closingReasonBody,
    reply: closing,
  },
  removeIntervention: {
    summary: 'Quitar la intervención de un cierre, que vuelve a como estaba',
    policy: police,
    isIdempotent: true,
    params,
    body: closingReasonBody,
    reply: closing,
  },
});
