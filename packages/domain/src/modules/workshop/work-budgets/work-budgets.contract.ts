import * as z from 'zod';
import { approvedBody, idParam } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { cashErrors } from '../../counter/cash/cash.errors.ts';
import { labelQuery } from '../../master-data/label-templates/label-templates.schema.ts';
import { filesErrors } from '../../foundations/files/files.errors.ts';
import { proofsErrors } from '../../foundations/proofs/proofs.errors.ts';
import { customersErrors } from '../../master-data/customers/customers.errors.ts';
import { RECEIPT_TYPES } from '../../master-data/receipts/receipts.kinds.ts';
import { paymentsErrors } from '../../counter/payments/payments.errors.ts';
import { receiptsErrors } from '../../master-data/receipts/receipts.errors.ts';
import { moveErrors } from '../works/works.contract.ts';
import { worksErrors } from '../works/works.errors.ts';
import { envelopeMove } from '../works/works.schema.ts';
import { workshopWorksGrants } from '../works/works.grants.ts';
import { workBudgetsErrors } from './work-budgets.errors.ts';
import { workBudgetsGrants } from './work-budgets.grants.ts';
import {
  acceptance,
  budgetSet,
  initialPayment,
  newWorkBudget,
  pledgeReturn,
  rejection,
  workBudgetDetail,
  workBudgetFigures,
  workBudgetSummary,
} from './work-budgets.schema.ts';
import { workBudgetList } from './work-budgets.lists.ts';
import { workBudgetsPaths } from './work-budgets.paths.ts';

const { read, write } = workBudgetsGrants;
/** What it costs is the workshop's to say. */
const workshop = workshopWorksGrants.write;

const params = idParam('budgetId');
const step = { isIdempotent: true, params, reply: workBudgetDetail, policy: write } as const;

const reads = {
  list: {
    summary: 'Presupuestos de taller, por código o cliente',
    policy: read,
    query: queryOf(workBudgetList),
    reply: replyOf(workBudgetList, workBudgetSummary),
  },
  figures: {
    summary: 'Cuántos presupuestos de taller hay en cada pestaña',
    policy: read,
    reply: workBudgetFigures,
  },
  export: {
    summary: 'Los presupuestos de taller de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: fileQueryOf(workBudgetList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  get: {
    summary: 'Un presupuesto de taller con su prenda, su precio y su historia',
    policy: read,
    params,
    reply: workBudgetDetail,
  },
  photo: {
    summary: 'La foto de la prenda o de lo que se pide',
    policy: read,
    params,
    stream: 'image/jpeg',
  },
  thumbnail: {
    summary: 'La misma foto, pequeña',
    policy: read,
    params,
    stream: 'image/webp',
  },
  photoById: {
    summary: 'Una foto de un presupuesto: de una pieza del sobre',
    policy: read,
    params: z.object({ budgetId: z.uuid(), photoId: z.uuid() }),
    query: z.object({ small: z.stringbool().optional() }),
    stream: 'image/jpeg',
  },
  receipt: {
    summary: 'El resguardo: bytes para la impresora o PDF',
    policy: read,
    params,
    query: z.object({ type: z.enum(RECEIPT_TYPES).default('PDF'), copy: z.stringbool().optional() }),
    stream: 'application/octet-stream',
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
    summary: 'Pedir un presupuesto al taller, con prenda o sin ella',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: newWorkBudget,
    reply: workBudgetDetail,
    errors: [
      workBudgetsErrors.DESCRIPTION_TOO_SHORT,
      worksErrors.WORK_CUSTOMER_MISSING,
      worksErrors.PLEDGE_WEIGHT,
      worksErrors.PIECES_WEIGHT,
      workBudgetsErrors.PIECES_WITHOUT_PLEDGE,
      worksErrors.SALE_UNKNOWN,
      customersErrors.CUSTOMER_UNKNOWN,
      customersErrors.CUSTOMER_BANNED,
      customersErrors.PRIVACY_DOCUMENT_MISSING,
      customersErrors.ID_PHOTO_MISSING,
      filesErrors.FILE_UNKNOWN,
    ],
  },
  setBudget: {
    ...step,
    summary: 'Decir qué tareas son y cuánto cuestan',
    policy: workshop,
    body: budgetSet,
    errors: [
      worksErrors.WORK_EMPTY,
      worksErrors.TASK_UNKNOWN,
      worksErrors.TASK_INACTIVE,
      worksErrors.TASK_UNFIT,
      workBudgetsErrors.BUDGET_FREE,
    ],
  },
  accept: {
    ...step,
    summary: 'El cliente acepta el presupuesto',
    body: acceptance,
    errors: [workBudgetsErrors.BUDGET_CHANGED, customersErrors.CUSTOMER_BANNED],
  },
  payInitial: {
    ...step,
    summary: 'Cobrar el pago inicial y crear el trabajo',
    body: initialPayment,
    errors: [
      cashErrors.CASH_CLOSED,
      paymentsErrors.PAYMENTS_DIFFER,
      paymentsErrors.GIVEN_TOO_SMALL,
      paymentsErrors.CASH_OVER_LIMIT,
      customersErrors.CASH_LINKED_OVER_LIMIT,
      paymentsErrors.CARD_DATA_MISSING,
      paymentsErrors.TRANSFER_DATA_MISSING,
      paymentsErrors.IBAN_WRONG,
      paymentsErrors.TERMINAL_TRANSACTION_TAKEN,
      receiptsErrors.INVOICE_ADDRESS_MISSING,
      workBudgetsErrors.INITIAL_PAYMENT_TOO_SMALL,
      worksErrors.ADVANCE_TOO_BIG,
      customersErrors.CUSTOMER_BANNED,
      customersErrors.PRIVACY_DOCUMENT_MISSING,
      customersErrors.ID_PHOTO_MISSING,
    ],
  },
  reject: {
    ...step,
    summary: 'El cliente no quiere el presupuesto',
    body: rejection,
  },
  returnPledge: {
    ...step,
    summary: 'Confirmar que el cliente tiene su prenda',
    body: pledgeReturn,
  },
  declareLost: {
    ...step,
    summary: 'Dar por perdida la prenda de un presupuesto',
    body: approvedBody,
    errors: [worksErrors.WORK_IN_SHIPMENT, proofsErrors.MANAGER_REQUIRED],
  },
  move: {
    ...step,
    summary: 'Decir dónde está la prenda y cuánto pesa al cambiar de manos',
    body: envelopeMove,
    errors: moveErrors,
  },
} as const;

export const workBudgetsContract = contract(workBudgetsPaths, { ...reads, ...changes });
