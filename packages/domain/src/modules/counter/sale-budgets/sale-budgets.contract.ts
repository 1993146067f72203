import * as z from 'zod';
import { approvedBody, idParam } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { ledgerErrors } from '../../foundations/ledger/ledger.errors.ts';
import { productsErrors } from '../../master-data/products/products.errors.ts';
import { customersErrors } from '../../master-data/customers/customers.errors.ts';
import { RECEIPT_TYPES } from '../../master-data/receipts/receipts.kinds.ts';
import { paymentsErrors } from '../payments/payments.errors.ts';
import { receiptsErrors } from '../../master-data/receipts/receipts.errors.ts';
import { cashErrors } from '../cash/cash.errors.ts';
import { proofsErrors } from '../../foundations/proofs/proofs.errors.ts';
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
  undoEncodeBody,
} from './sale-budgets.schema.ts';
import { saleBudgetList } from './sale-budgets.lists.ts';
import { saleBudgetsPaths } from './sale-budgets.paths.ts';

const { read, write } = saleBudgetsGrants;
/** Asking the supplier, encoding and sending belong to who buys (docs/decisions/0035). */
const supply = saleBudgetSupplyGrants.write;

const paymentErrors = [
  cashErrors.CASH_CLOSED,
  paymentsErrors.PAYMENTS_DIFFER,
  paymentsErrors.GIVEN_TOO_SMALL,
  paymentsErrors.CASH_OVER_LIMIT,
  customersErrors.CASH_LINKED_OVER_LIMIT,
  paymentsErrors.CARD_DATA_MISSING,
  paymentsErrors.TRANSFER_DATA_MISSING,
  paymentsErrors.IBAN_WRONG,
  paymentsErrors.TERMINAL_TRANSACTION_TAKEN,
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
      receiptsErrors.INVOICE_ADDRESS_MISSING,
      customersErrors.CUSTOMER_UNKNOWN,
      customersErrors.CUSTOMER_BANNED,
      customersErrors.PRIVACY_DOCUMENT_MISSING,
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
  undoEncode: {
    ...step,
    summary: 'Deshacer la codificación de la pieza donde está, mientras no se ha entregado',
    policy: supply,
    body: undoEncodeBody,
  },
  shipToStore: {
    ...step,
    summary: 'Enviar la pieza a la tienda',
    policy: supply,
  },
  declareLost: {
    ...step,
    summary: 'Dar por perdida la pieza que no llega a la tienda',
    policy: write,
    body: approvedBody,
    errors: [proofsErrors.MANAGER_REQUIRED],
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
    errors: [...paymentErrors, receiptsErrors.INVOICE_ADDRESS_MISSING],
  },
  giveUp: {
    ...step,
    summary: 'Terminar sin venta y reembolsar el primer pago',
    policy: write,
    body: giveUpBody,
    errors: [
      cashErrors.CASH_CLOSED,
      ledgerErrors.INSUFFICIENT_FUNDS,
      paymentsErrors.REFUNDS_DIFFER,
      paymentsErrors.REFUND_OVER_PAYMENT,
      paymentsErrors.REFUND_BY_TRANSFER_ONLY,
      paymentsErrors.TRANSFER_DATA_MISSING,
      paymentsErrors.IBAN_WRONG,
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
      paymentsErrors.PAYMENT_UNKNOWN,
      paymentsErrors.PAYMENT_CORRECTED,
      paymentsErrors.PAYMENT_REFUNDED,
      paymentsErrors.PAYMENT_UNCHANGED,
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
