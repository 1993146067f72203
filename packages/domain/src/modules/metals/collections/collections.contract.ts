import { idParam } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { filesErrors } from '../../foundations/files/files.errors.ts';
import { ledgerErrors } from '../../foundations/ledger/ledger.errors.ts';
import { wholesaleCustomersErrors } from '../../master-data/wholesale-customers/wholesale-customers.errors.ts';
import { closingsErrors } from '../closings/closings.errors.ts';
import { closingsGrants } from '../closings/closings.grants.ts';
import { collectionsErrors } from './collections.errors.ts';
import {
  collection,
  collectionReasonBody,
  collectionSummary,
  newCollection,
  returnRejectedBody,
  reviewBody,
  undoBody,
} from './collections.schema.ts';
import { collectionList } from './collections.lists.ts';
import { collectionsPaths } from './collections.paths.ts';

const { read, write } = closingsGrants;
const params = idParam('collectionId');
const { ALREADY_PAID, METAL_NOT_AGREED } = collectionsErrors;

export const collectionsContract = contract(collectionsPaths, {
  list: {
    summary: 'Recogidas, lo último primero, por código, cierre o cliente',
    policy: read,
    query: queryOf(collectionList),
    reply: replyOf(collectionList, collectionSummary),
  },
  export: {
    summary: 'Las recogidas de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: fileQueryOf(collectionList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  get: {
    summary: 'Una recogida con sus revisiones',
    policy: read,
    params,
    reply: collection,
  },
  create: {
    summary: 'Recoger metal de un cierre, sin pasar de lo pendiente',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: newCollection,
    reply: collection,
    errors: [
      closingsErrors.CLOSING_UNKNOWN,
      wholesaleCustomersErrors.WHOLESALE_CUSTOMER_BANNED,
      collectionsErrors.PICKUPS_SPENT,
      collectionsErrors.COLLECTED_OVER_PENDING,
      METAL_NOT_AGREED,
      filesErrors.FILE_UNKNOWN,
    ],
  },
  review: {
    summary: 'Revisar lo recogido: gramos aceptados y rechazados',
    policy: write,
    isIdempotent: true,
    params,
    body: reviewBody,
    reply: collection,
    errors: [
      kernelErrors.VERSION_CONFLICT,
      collectionsErrors.REVIEWED_OVER_COLLECTED,
      collectionsErrors.REVIEW_EMPTY,
      METAL_NOT_AGREED,
      ledgerErrors.MONTH_CLOSED,
    ],
  },
  undoLastReview: {
    summary: 'Deshacer la última revisión de una recogida',
    policy: write,
    isIdempotent: true,
    params,
    body: undoBody,
    reply: collection,
    errors: [
      kernelErrors.VERSION_CONFLICT,
      ALREADY_PAID,
      closingsErrors.CLOSING_INVOICED,
      ledgerErrors.INSUFFICIENT_FUNDS,
      ledgerErrors.ALREADY_REVERSED,
      ledgerErrors.MONTH_CLOSED,
    ],
  },
  returnRejected: {
    summary: 'Devolver al cliente lo rechazado, con su firma',
    policy: write,
    isIdempotent: true,
    params,
    body: returnRejectedBody,
    reply: collection,
    errors: [kernelErrors.VERSION_CONFLICT, filesErrors.FILE_UNKNOWN],
  },
  undoReturn: {
    summary: 'Deshacer la última devolución de lo rechazado',
    policy: write,
    isIdempotent: true,
    params,
    body: undoBody,
    reply: collection,
    errors: [kernelErrors.VERSION_CONFLICT],
  },
  cancel: {
    summary: 'Anular una recogida sin revisar: el metal vuelve al cliente',
    policy: write,
    isIdempotent: true,
    params,
    body: collectionReasonBody,
    reply: collection,
    errors: [ALREADY_PAID],
  },
});
