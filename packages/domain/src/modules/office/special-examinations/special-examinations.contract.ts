import * as z from 'zod';
import { idParam } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { filesErrors } from '../../foundations/files/files.errors.ts';
import { customersErrors } from '../../master-data/customers/customers.errors.ts';
import { specialExaminationsErrors as refusals } from './special-examinations.errors.ts';
import { specialExaminationsGrants } from './special-examinations.grants.ts';
import { specialExaminationList } from './special-examinations.lists.ts';
import { specialExaminationsPaths } from './special-examinations.paths.ts';
import {
  concludeBody,
  examinableQuery,
  examinableReply,
  examinationDocumentBody,
  examinationNoteBody,
  examinationOperationsBody,
  examinationReasonBody,
  examinationSignedBody,
  newSpecialExamination,
  specialExamination,
  specialExaminationSummary,
} from './special-examinations.schema.ts';

const { read: policy } = specialExaminationsGrants;
const write = { policy: specialExaminationsGrants.write, isIdempotent: true, reply: specialExamination } as const;
const params = idParam('specialExaminationId');
const document = { policy, params: z.object({ specialExaminationId: z.uuid(), paperId: z.uuid() }) } as const;
const operations = [refusals.EXAMINATION_OPERATION_ELSEWHERE] as const;

export const specialExaminationsContract = contract(specialExaminationsPaths, {
  list: {
    summary: 'Exámenes especiales, lo último primero, por código, nombre o documento de la persona',
    policy,
    query: queryOf(specialExaminationList),
    reply: replyOf(specialExaminationList, specialExaminationSummary),
  },
  export: {
    summary: 'Los exámenes especiales de los filtros, en Excel, CSV o PDF',
    policy,
    query: fileQueryOf(specialExaminationList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  examinable: {
    summary:
      'Lo que una persona vendió y pagó, en cualquier ficha y tienda, o los cierres de un mayorista, para examinarlo',
    policy,
    query: examinableQuery,
    reply: examinableReply,
  },
  get: {
    summary: 'Un examen especial con su expediente; queda anotado quién lo ve',
    policy,
    params,
    reply: specialExamination,
  },
  paper: {
    summary: 'El expediente de un examen especial para quien inspecciona, en PDF; queda anotado quién lo saca',
    policy,
    params,
    stream: 'application/pdf',
  },
  document: {
    summary: 'Abrir un documento de un examen especial; queda anotado quién',
    ...document,
    stream: 'application/octet-stream',
  },
  documentThumbnail: {
    summary: 'Un documento de un examen especial, en pequeño; también queda anotado quién',
    ...document,
    stream: 'image/webp',
  },
  create: {
    summary: 'Abrir un examen especial',
    ...write,
    status: 201,
    body: newSpecialExamination,
    errors: [...operations, customersErrors.CUSTOMER_UNKNOWN, customersErrors.CUSTOMER_MERGED],
  },
  takeUp: {
    summary: 'Empezar el examen que la casa propone, o uno que se descartó',
    ...write,
    params,
    body: examinationSignedBody,
  },
  dismiss: {
    summary: 'Descartar lo que la casa propone, con el motivo',
    ...write,
    params,
    body: examinationReasonBody,
  },
  addNote: { summary: 'Añadir una nota al expediente', ...write, params, body: examinationNoteBody },
  addOperations: {
    summary: 'Añadir operaciones de la persona al examen',
    ...write,
    params,
    body: examinationOperationsBody,
    errors: [...operations, refusals.EXAMINATION_OPERATION_THERE],
  },
  addDocument: {
    summary: 'Añadir un documento al expediente',
    ...write,
    params,
    body: examinationDocumentBody,
    errors: [filesErrors.FILE_UNKNOWN],
  },
  conclude: {
    summary: 'Escribir la conclusión: se comunica al SEPBLAC, con su justificante, o no se comunica, y por qué',
    ...write,
    params,
    body: concludeBody,
    errors: [
      kernelErrors.VERSION_CONFLICT,
      filesErrors.FILE_UNKNOWN,
      refusals.EXAMINATION_REPORT_INCOMPLETE,
      refusals.EXAMINATION_NOT_REPORTED,
      refusals.EXAMINATION_REPORTED_FUTURE,
    ],
  },
  reopen: { summary: 'Reabrir un examen porque hay algo nuevo', ...write, params, body: examinationReasonBody },
});
