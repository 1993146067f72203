import * as z from 'zod';
import { idParam } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { ledgerErrors } from '../../foundations/ledger/ledger.errors.ts';
import { productsErrors } from '../../master-data/products/products.errors.ts';
import { customersErrors } from '../../master-data/customers/customers.errors.ts';
import { RECEIPT_TYPES } from '../../master-data/receipts/receipts.schema.ts';
import { cashErrors } from '../cash/cash.errors.ts';
import { salesErrors } from '../sales/sales.errors.ts';
import { saleBudgetsErrors } from './sale-budgets.errors.ts';
import { saleBudgetsGrants, saleBudgetSupplyGrants } from './sale-budgets.grants.ts';
import {
  correctAdvanceBody,
  giveUpBody,
  newSaleBudget,
  pickupBody,
  receivedPiece,
  saleBudget,
  saleBudgetSummary,
} from './sale-budgets.schema.ts';
import { saleBudgetList } from './sale-budgets.lists.ts';
import { saleBudgetsPaths } from './sale-budgets.paths.ts';

const { read, write } = saleBudgetsGrants;
/** Asking the supplier, encoding and sending belong to who buys (docs/decisions/0035). */
const supply = saleBudgetSupplyGrants.write;

const paymentErrors = [
  cashErrors.CASH_CLOSED,
  salesErrors.PAYMENTS_DIFFER,
  salesErrors.GIVEN_TOO_SMALL,
  salesErrors.CASH_OVER_LIMIT,
  salesErrors.CARD_DATA_MISSING,
  salesErrors.TRANSFER_DATA_MISSING,
  salesErrors.IBAN_WRONG,
  salesErrors.TERMINAL_TRANSACTION_TAKEN,
] as const;

const step = { isIdempotent: true, params: idParam('saleBudgetId'), reply: saleBudget } as const;

export const saleBudgetsContract = contract(saleBudgetsPaths, {
  list: {
    summary: 'Presupuestos de venta, por estado, código, cliente o referencia',
    policy: read,
    query: queryOf(saleBudgetList),
    reply: replyOf(saleBudgetList, saleBudgetSummary).extend({
      /** The state asked for, as it is stored; several with commas. */
      status: z.string().nullable(),
    }),
  },
  export: {
    summary: 'Los presupuestos de venta de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: fileQueryOf(saleBudgetList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  get: {
    summary: 'Un presupuesto de venta con sus pagos, su pieza y su actividad',
    policy: read,
    params: idParam('saleBudgetId'),
    reply: saleBudget,
  },
  create: {
    summary: 'Crear un presupuesto de venta y cobrar la mitad',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: newSaleBudget,
    reply: saleBudget,
    errors: [
      ...paymentErrors,
      saleBudgetsErrors.REFERENCE_MISSING,
      saleBudgetsErrors.CATALOGUE_NOT_BOUGHT,
      productsErrors.CATALOGUE_UNKNOWN,
      salesErrors.INVOICE_ADDRESS_MISSING,
      customersErrors.CUSTOMER_UNKNOWN,
      customersErrors.CUSTOMER_BANNED,
      customersErrors.ID_PHOTO_MISSING,
    ],
  },
  markRequested: {
    ...step,
    summary: 'Marcar como solicitado al proveedor',
    policy: supply,
  },
  encodeReceived: {
    ...step,
    summary: 'Codificar la pieza recibida del proveedor',
    policy: supply,
    body: receivedPiece,
  },
  shipToStore: {
    ...step,
    summary: 'Enviar la pieza a la tienda',
    policy: supply,
  },
  confirmReception: {
    ...step,
    summary: 'Confirmar que la pieza ha llegado a la tienda',
    policy: write,
  },
  confirmPaymentAndPickup: {
    ...step,
    summary: 'Cobrar el segundo pago, entregar la pieza y hacer la venta',
    policy: write,
    body: pickupBody,
    errors: [...paymentErrors, salesErrors.INVOICE_ADDRESS_MISSING],
  },
  giveUp: {
    ...step,
    summary: 'Terminar sin venta y reembolsar el primer pago',
    policy: write,
    body: giveUpBody,
    errors: [
      cashErrors.CASH_CLOSED,
      ledgerErrors.INSUFFICIENT_FUNDS,
      salesErrors.REFUNDS_DIFFER,
      salesErrors.REFUND_OVER_PAYMENT,
      salesErrors.REFUND_BY_TRANSFER_ONLY,
      salesErrors.TRANSFER_DATA_MISSING,
      salesErrors.IBAN_WRONG,
    ],
  },
  correctPayment: {
    ...step,
    summary: 'Corregir la forma de pago o los datos del primer pago',
    policy: write,
    body: correctAdvanceBody,
    errors: [
      ...paymentErrors,
      ledgerErrors.INSUFFICIENT_FUNDS,
      salesErrors.PAYMENT_UNKNOWN,
      salesErrors.PAYMENT_CORRECTED,
      salesErrors.PAYMENT_REFUNDED,
      salesErrors.PAYMENT_UNCHANGED,
    ],
  },
  receipt: {
    summary: 'El presupuesto: bytes para la impresora o PDF',
    policy: read,
    params: idParam('saleBudgetId'),
    query: z.object({ type: z.enum(RECEIPT_TYPES).default('PDF'), copy: z.stringbool().optional() }),
    stream: 'application/octet-stream',
  },
});
