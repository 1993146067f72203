import * as z from 'zod';
import { civilDate, idParam } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { filesErrors } from '../../foundations/files/files.errors.ts';
import { proofsErrors } from '../../foundations/proofs/proofs.errors.ts';
import { policeErrors as refusals } from './police.errors.ts';
import { policeGrants, policeOwnersGrants } from './police.grants.ts';
import {
  bookLine,
  candidate,
  deleteBookBody,
  generateBookBody,
  giveToOwnerBody,
  interveneBody,
  intervention,
  interventionSummary,
  itemCode,
  nextBook,
  policeBook,
  policeStores,
  returnItemsBody,
  submitBookBody,
} from './police.schema.ts';
import { BOOK_FORMATS } from './police.states.ts';
import { bookList, interventionList } from './police.lists.ts';
import { policePaths } from './police.paths.ts';

const { read, write } = policeGrants;
const faults = [refusals.POLICE_CODE_UNKNOWN, refusals.POLICE_NOT_AVAILABLE, refusals.POLICE_ELSEWHERE] as const;
const handoverParams = z.object({ policeInterventionId: z.uuid(), handoverId: z.uuid() });
const ofBook = { policy: write, isIdempotent: true, params: idParam('bookId'), reply: policeBook } as const;

export const policeContract = contract(policePaths, {
  list: {
    summary:
      'Intervenciones policiales de piezas y de cierres, por estado, cuerpo, fechas, pieza, agente o diligencias',
    policy: read,
    query: queryOf(interventionList),
    reply: replyOf(interventionList, interventionSummary),
  },
  export: {
    summary: 'Las intervenciones de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: fileQueryOf(interventionList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  candidates: {
    summary: 'Lo que nombra un código y se puede intervenir: una pieza, un lote o una joya suya',
    policy: read,
    query: z.object({ code: itemCode }),
    reply: z.object({ data: z.array(candidate), totalCount: z.int() }),
    errors: faults,
  },
  stores: {
    summary: 'Tiendas a mi alcance que llevan libro de policía',
    policy: read,
    reply: policeStores,
  },
  get: {
    summary: 'Una intervención policial con sus piezas y su actividad',
    policy: read,
    params: idParam('policeInterventionId'),
    reply: intervention,
  },
  image: {
    summary: 'El acta de una intervención policial',
    policy: read,
    params: idParam('policeInterventionId'),
    stream: 'application/octet-stream',
  },
  intervene: {
    summary: 'Anotar una intervención policial',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: interveneBody,
    reply: intervention,
    errors: [...faults, refusals.POLICE_ALREADY_ADDED, filesErrors.FILE_UNKNOWN],
  },
  returnItems: {
    summary: 'Anotar que la policía devuelve piezas de una intervención',
    policy: write,
    isIdempotent: true,
    params: idParam('policeInterventionId'),
    body: returnItemsBody,
    reply: intervention,
    errors: [refusals.POLICE_ITEM_OTHER, refusals.POLICE_ITEM_RETURNED],
  },
  giveToOwner: {
    summary: 'Anotar que piezas intervenidas se entregan a su dueño por orden de un juzgado o de la policía',
    policy: policeOwnersGrants.write,
    isIdempotent: true,
    params: idParam('policeInterventionId'),
    body: giveToOwnerBody,
    reply: intervention,
    errors: [
      refusals.POLICE_ITEM_OTHER,
      refusals.POLICE_ITEM_RETURNED,
      refusals.POLICE_ITEM_GIVEN,
      refusals.POLICE_ITEM_AT_WORK,
      refusals.OWNER_DATES,
      refusals.OWNER_FUTURE,
      proofsErrors.DIRECTION_REQUIRED,
      filesErrors.FILE_UNKNOWN,
    ],
  },
  handoverPaper: {
    summary: 'El acta de lo que se entregó a su dueño, en PDF',
    policy: read,
    params: handoverParams,
    stream: 'application/pdf',
  },
  handoverReceipt: {
    summary: 'El recibo que firmó su dueño',
    policy: read,
    params: handoverParams,
    stream: 'application/octet-stream',
  },
  books: {
    summary: 'Libros de policía de las tiendas a mi alcance, el último primero',
    policy: read,
    query: queryOf(bookList),
    reply: replyOf(bookList, policeBook),
  },
  exportBooks: {
    summary: 'Los libros de policía de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: fileQueryOf(bookList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  nextBook: {
    summary: 'Qué llevaría el próximo libro de policía de una tienda o, sin ella, de la división de metales',
    policy: read,
    query: z.object({ storeId: z.uuid().optional(), untilDate: civilDate }),
    reply: nextBook,
  },
  book: {
    summary: 'Un libro de policía',
    policy: read,
    params: idParam('bookId'),
    reply: policeBook,
  },
  bookLines: {
    summary: 'Las joyas de un libro de policía, cada una con su foto',
    policy: read,
    params: idParam('bookId'),
    reply: z.object({ data: z.array(bookLine), totalCount: z.int() }),
    errors: [refusals.BOOK_CHANGED],
  },
  bookReceipt: {
    summary: 'El justificante de la entrega de un libro de policía',
    policy: read,
    params: idParam('bookId'),
    stream: 'application/octet-stream',
  },
  bookFile: {
    isHeavy: true,
    summary: 'Un libro de policía, en PDF o Excel',
    policy: read,
    params: idParam('bookId'),
    query: z.object({ format: z.enum(BOOK_FORMATS).default('PDF') }),
    stream: 'application/octet-stream',
    errors: [refusals.BOOK_CHANGED],
  },
  generateBook: {
    summary: 'Generar el libro de policía de una tienda, o de la división de metales, hasta un día',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: generateBookBody,
    reply: policeBook,
    errors: [refusals.BOOK_EMPTY, refusals.BOOK_TOO_LONG, refusals.BOOK_FUTURE, refusals.BOOK_UNLICENSED],
  },
  submit: {
    summary: 'Anotar que un libro se ha entregado a la policía',
    ...ofBook,
    body: submitBookBody,
    errors: [refusals.BOOK_SUBMITTED_EARLY, refusals.BOOK_SUBMITTED_FUTURE, filesErrors.FILE_UNKNOWN],
  },
  delete: {
    summary: 'Eliminar el último libro de una tienda, si no está entregado',
    ...ofBook,
    body: deleteBookBody,
  },
});
