import * as z from 'zod';
import { approvedBody, idParam, listQuery } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { cashErrors } from '../../counter/cash/cash.errors.ts';
import { labelQuery } from '../../master-data/label-templates/label-templates.schema.ts';
import { filesErrors } from '../../foundations/files/files.errors.ts';
import { proofsErrors } from '../../foundations/proofs/proofs.errors.ts';
import { ledgerErrors } from '../../foundations/ledger/ledger.errors.ts';
import { customersErrors } from '../../master-data/customers/customers.errors.ts';
import { RECEIPT_TYPES } from '../../master-data/receipts/receipts.kinds.ts';
import { correctPaymentBody } from '../../counter/payments/payments.schema.ts';
import { paymentsErrors } from '../../counter/payments/payments.errors.ts';
import { receiptsErrors } from '../../master-data/receipts/receipts.errors.ts';
import { suppliersErrors } from '../../master-data/suppliers/suppliers.errors.ts';
import { metalRemainderErrors } from '../../metals/metal-remainder/metal-remainder.errors.ts';
import { worksErrors } from './works.errors.ts';
import { worksGrants, workshopWorksGrants } from './works.grants.ts';
import {
  batchBody,
  batchCompletion,
  batchDone,
  batchMove,
  batchShipping,
  cancellation,
  completion,
  envelopeMove,
  newWork,
  offeredTask,
  pickupBody,
  refundBody,
  shipping,
  signedBody,
  supplierAgreement,
  supplierChoice,
  supplierOption,
  workBoard,
  workDetail,
  workerOption,
  workEdit,
  workEnvelope,
  workFigures,
  workObservations,
  workPlan,
  workSummary,
} from './works.schema.ts';
import { workList } from './works.lists.ts';
import { worksPaths } from './works.paths.ts';

const { read, write } = worksGrants;
/** Suppliers are the workshop's. */
const workshop = workshopWorksGrants.write;

const params = idParam('workId');
const step = { isIdempotent: true, params, reply: workDetail, policy: write } as const;
const batch = { isIdempotent: true, reply: batchDone, status: 201 } as const;
const { CASH_CLOSED } = cashErrors;
const paymentErrors = [
  CASH_CLOSED,
  paymentsErrors.PAYMENTS_DIFFER,
  paymentsErrors.GIVEN_TOO_SMALL,
  paymentsErrors.CASH_OVER_LIMIT,
  customersErrors.CASH_LINKED_OVER_LIMIT,
  paymentsErrors.CARD_DATA_MISSING,
  paymentsErrors.TRANSFER_DATA_MISSING,
  paymentsErrors.IBAN_WRONG,
  paymentsErrors.TERMINAL_TRANSACTION_TAKEN,
  receiptsErrors.INVOICE_ADDRESS_MISSING,
] as const;
const { WORK_EMPTY, TASK_UNKNOWN, TASK_INACTIVE, TASK_UNFIT } = worksErrors;
const taskErrors = [WORK_EMPTY, TASK_UNKNOWN, TASK_INACTIVE, TASK_UNFIT] as const;
const supplierErrors = [suppliersErrors.SUPPLIER_UNKNOWN, suppliersErrors.SUPPLIER_BANNED] as const;
export const moveErrors = [
  worksErrors.WORK_ALREADY_THERE,
  worksErrors.WORKSHOP_ONLY,
  worksErrors.WORK_IN_SHIPMENT,
  worksErrors.WORK_UNWEIGHED,
  worksErrors.WORK_WEIGHT_DIFFERS,
] as const;
const batchErrors = [worksErrors.WORKS_REFUSED, worksErrors.WORK_UNKNOWN] as const;

const reads = {
  list: {
    summary: 'Trabajos, por código, cliente o DNI',
    policy: read,
    query: queryOf(workList),
    reply: replyOf(workList, workSummary),
  },
  figures: {
    summary: 'Cuántos trabajos hay en cada pestaña',
    policy: read,
    query: z.object({ q: listQuery.q }),
    reply: workFigures,
  },
  board: {
    summary: 'Los trabajos del taller por estado y plazo, y dónde está cada uno',
    policy: workshopWorksGrants.read,
    reply: workBoard,
  },
  tasks: {
    summary: 'Las tareas que se ofrecen en un trabajo nuevo',
    policy: read,
    reply: z.object({ data: z.array(offeredTask) }),
  },
  workers: {
    summary: 'Quién puede llevar un trabajo',
    policy: read,
    reply: z.object({ data: z.array(workerOption) }),
  },
  suppliers: {
    summary: 'Los proveedores que pueden recibir trabajos',
    policy: workshopWorksGrants.read,
    reply: z.object({ data: z.array(supplierOption) }),
  },
  export: {
    summary: 'Los trabajos de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: fileQueryOf(workList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  get: {
    summary: 'Un trabajo con su prenda, sus tareas, sus pagos y su historia',
    policy: read,
    params,
    reply: workDetail,
  },
  photo: {
    summary: 'La foto de la prenda',
    policy: read,
    params,
    stream: 'image/jpeg',
  },
  photoById: {
    summary: 'Una foto de un trabajo: de una pieza del sobre, o de cómo quedó',
    policy: read,
    params: z.object({ workId: z.uuid(), photoId: z.uuid() }),
    query: z.object({ small: z.stringbool().optional() }),
    stream: 'image/jpeg',
  },
  thumbnail: {
    summary: 'La foto de la prenda, pequeña',
    policy: read,
    params,
    stream: 'image/webp',
  },
  receipt: {
    summary: 'El resguardo: bytes para la impresora o PDF',
    policy: read,
    params,
    query: z.object({ type: z.enum(RECEIPT_TYPES).default('PDF'), copy: z.stringbool().optional() }),
    stream: 'application/octet-stream',
  },
  envelopeByCode: {
    summary: 'Un sobre por su código: de un trabajo, o de un presupuesto con prenda',
    policy: read,
    params: z.object({ code: z.string().trim().min(6).max(20) }),
    reply: workEnvelope,
  },
  envelope: {
    summary: 'La etiqueta del sobre, con su código de barras',
    policy: read,
    params,
    query: z.object(labelQuery),
    stream: 'application/octet-stream',
  },
} as const;

const changes = {
  create: {
    summary: 'Crear un trabajo y cobrar lo que se pague ahora',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: newWork,
    reply: workDetail,
    errors: [
      ...paymentErrors,
      ...taskErrors,
      worksErrors.WORK_CUSTOMER_MISSING,
      worksErrors.PAID_SITUATION,
      worksErrors.FREE_SITUATION,
      worksErrors.ADVANCE_TOO_BIG,
      worksErrors.PLEDGE_WEIGHT,
      worksErrors.PIECES_WEIGHT,
      worksErrors.PROMISED_IN_THE_PAST,
      worksErrors.SALE_UNKNOWN,
      worksErrors.RELATED_WORK_UNKNOWN,
      customersErrors.CUSTOMER_UNKNOWN,
      customersErrors.CUSTOMER_BANNED,
      customersErrors.PRIVACY_DOCUMENT_MISSING,
      customersErrors.ID_PHOTO_MISSING,
      filesErrors.FILE_UNKNOWN,
    ],
  },
  edit: {
    summary: 'Cambiar la prenda, las tareas o el descuento de un trabajo sin terminar',
    policy: write,
    isIdempotent: true,
    params,
    body: workEdit,
    reply: workDetail,
    errors: [
      kernelErrors.VERSION_CONFLICT,
      ...taskErrors,
      worksErrors.WORK_OVERPAID,
      worksErrors.PLEDGE_WEIGHT,
      worksErrors.PIECES_WEIGHT,
      paymentsErrors.CASH_OVER_LIMIT,
      filesErrors.FILE_UNKNOWN,
    ],
  },
  editObservations: {
    ...step,
    summary: 'Cambiar las observaciones de un trabajo',
    body: workObservations,
    errors: [kernelErrors.VERSION_CONFLICT],
  },
  plan: {
    ...step,
    summary: 'Decir para qué día es un trabajo y quién lo lleva',
    body: workPlan,
    errors: [kernelErrors.VERSION_CONFLICT, worksErrors.PROMISED_IN_THE_PAST, worksErrors.WORKER_UNKNOWN],
  },
  agreeWithSupplier: {
    ...step,
    summary: 'Anotar lo acordado con el proveedor: para qué día y cuánto cuesta',
    policy: workshop,
    body: supplierAgreement,
  },
  start: {
    ...step,
    summary: 'Empezar un trabajo',
    body: signedBody,
    errors: [worksErrors.WORK_IN_SHIPMENT],
  },
  undoStart: { ...step, summary: 'Deshacer el comienzo de un trabajo', body: cancellation },
  assignSupplier: {
    ...step,
    summary: 'Asignar un trabajo a un proveedor',
    policy: workshop,
    body: supplierChoice,
    errors: supplierErrors,
  },
  unassignSupplier: {
    ...step,
    summary: 'Dejar un trabajo pendiente y decidir más tarde',
    policy: workshop,
  },
  reassignSupplier: {
    ...step,
    summary: 'Asignar un trabajo a otro proveedor',
    policy: workshop,
    body: supplierChoice,
    errors: supplierErrors,
  },
  shipToSupplier: {
    ...step,
    summary: 'Enviar un trabajo a su proveedor',
    policy: workshop,
    body: shipping,
    errors: [...supplierErrors, worksErrors.WORK_UNWEIGHED, worksErrors.WORK_WEIGHT_DIFFERS],
  },
  complete: {
    ...step,
    summary: 'Terminar un trabajo con el metal empleado',
    body: completion,
    errors: [
      worksErrors.METAL_GRAMS,
      worksErrors.METAL_REMOVED,
      worksErrors.WORK_UNWEIGHED,
      worksErrors.WORK_WEIGHT_DIFFERS,
      filesErrors.FILE_UNKNOWN,
      metalRemainderErrors.METAL_REMAINDER_SHORT,
    ],
  },
  move: {
    ...step,
    summary: 'Decir dónde está un sobre y cuánto pesa al cambiar de manos',
    body: envelopeMove,
    errors: moveErrors,
  },
  cancel: {
    ...step,
    summary: 'Anular un trabajo que no se ha empezado',
    body: cancellation,
    errors: [worksErrors.WORK_STARTED],
  },
  declareLost: {
    ...step,
    summary: 'Dar por perdida la prenda de un trabajo',
    body: approvedBody,
    errors: [proofsErrors.MANAGER_REQUIRED, worksErrors.WORK_IN_SHIPMENT],
  },
  confirmRefund: {
    ...step,
    summary: 'Confirmar que el dinero y la prenda han vuelto al cliente',
    body: refundBody,
    errors: [
      CASH_CLOSED,
      ledgerErrors.INSUFFICIENT_FUNDS,
      paymentsErrors.REFUNDS_DIFFER,
      paymentsErrors.REFUND_OVER_PAYMENT,
      paymentsErrors.REFUND_BY_TRANSFER_ONLY,
      paymentsErrors.REFUND_METHOD,
      paymentsErrors.TRANSFER_DATA_MISSING,
      paymentsErrors.IBAN_WRONG,
    ],
  },
  confirmPickup: {
    ...step,
    summary: 'Cobrar lo pendiente y entregar la prenda',
    body: pickupBody,
    errors: [...paymentErrors, worksErrors.WORK_UNPAID],
  },
  correctPayment: {
    ...step,
    summary: 'Corregir la forma de pago o los datos de un cobro',
    body: correctPaymentBody,
    errors: [
      ...paymentErrors,
      ledgerErrors.INSUFFICIENT_FUNDS,
      paymentsErrors.PAYMENT_UNKNOWN,
      paymentsErrors.PAYMENT_CORRECTED,
      paymentsErrors.PAYMENT_REFUNDED,
      paymentsErrors.PAYMENT_UNCHANGED,
    ],
  },
  startMany: {
    ...batch,
    summary: 'Empezar varios trabajos, todos o ninguno',
    policy: write,
    body: batchBody,
    errors: batchErrors,
  },
  shipMany: {
    ...batch,
    summary: 'Enviar varios trabajos a sus proveedores, todos o ninguno',
    policy: workshop,
    body: batchShipping,
    errors: batchErrors,
  },
  completeMany: {
    ...batch,
    summary: 'Terminar varios trabajos con su metal, todos o ninguno',
    policy: write,
    body: batchCompletion,
    errors: batchErrors,
  },
  moveMany: {
    ...batch,
    summary: 'Decir dónde están varios sobres, de trabajos y de presupuestos, todos o ninguno',
    policy: write,
    body: batchMove,
    errors: batchErrors,
  },
} as const;

export const worksContract = contract(worksPaths, { ...reads, ...changes });
