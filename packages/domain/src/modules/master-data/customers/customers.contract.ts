import * as z from 'zod';
import { idParam } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { filesErrors } from '../../foundations/files/files.errors.ts';
import { customersErrors } from './customers.errors.ts';
import {
  customerPapersGrants,
  customerPrivacyGrants,
  customersFileGrants,
  customersGrants,
} from './customers.grants.ts';
import {
  customer,
  customerData,
  customerEdit,
  customerPapers,
  papersQuery,
  customerRow,
  customerSummary,
  documentBody,
  documentRemoval,
  cashClearance,
  mergeBody,
  pinBody,
  pinCheckBody,
  reasonBody,
  undoMergeBody,
} from './customers.schema.ts';
import { customerList } from './customers.lists.ts';
import { customersPaths } from './customers.paths.ts';

const { read, write } = customersGrants;
const papers = customerPapersGrants.write;
const readPapers = customerPapersGrants.read;
const readAll = customerPrivacyGrants.read;
const privacy = customerPrivacyGrants.write;

const one = idParam('customerId');
const {
  CUSTOMER_EXISTS,
  ZIP_CODE_WRONG,
  ZIP_CODE_ELSEWHERE,
  LEGAL_HOLD,
  CUSTOMER_MERGED,
  CUSTOMER_UNKNOWN,
  MERGE_ITSELF,
  MERGE_NESTED,
  MERGE_TOO_OLD,
  NATIONAL_ID_MERGED,
  NON_RESIDENCE_MISPLACED,
  PAPERS_RESTRICTED,
  PIN_MISSING,
  PIN_WRONG,
  PIN_PAUSED,
  PIN_LOCKED,
} = customersErrors;
const dataErrors = [CUSTOMER_EXISTS, ZIP_CODE_WRONG, ZIP_CODE_ELSEWHERE] as const;

export const customersContract = contract(customersPaths, {
  list: {
    summary: 'Clientes, por nombre, DNI, teléfono o correo',
    policy: read,
    query: queryOf(customerList),
    reply: replyOf(customerList, customerRow),
  },
  export: {
    summary: 'Los clientes de los filtros, en Excel, CSV o PDF',
    policy: customersFileGrants.read,
    query: fileQueryOf(customerList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  similar: {
    summary: 'Clientes que se parecen a uno que se va a dar de alta',
    policy: read,
    query: z.object({
      name: z.string().trim().max(80).default(''),
      surname: z.string().trim().max(120).default(''),
      mobile: z.string().trim().max(24).default(''),
      /** Whose record it is, when they have one. */
      exceptId: z.uuid().optional(),
    }),
    reply: z.object({ data: z.array(customerSummary) }),
  },
  register: {
    summary: 'Dar de alta un cliente',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: customerData,
    reply: customer,
    errors: dataErrors,
  },
  get: {
    summary: 'Un cliente con sus documentos, ventas y actividad',
    policy: read,
    params: one,
    reply: customer,
  },
  papers: {
    summary: 'Los papeles que una operación pide de un cliente, y cuánto se suma a ella',
    policy: read,
    params: one,
    query: papersQuery,
    reply: customerPapers,
  },
  edit: {
    summary: 'Cambiar los datos de un cliente',
    policy: write,
    isIdempotent: true,
    params: one,
    body: customerEdit,
    reply: customer,
    errors: [...dataErrors, NATIONAL_ID_MERGED, CUSTOMER_MERGED, kernelErrors.VERSION_CONFLICT],
  },
  ban: {
    summary: 'Bloquear a un cliente: no puede hacer operaciones',
    policy: write,
    isIdempotent: true,
    params: one,
    body: reasonBody,
    reply: customer,
  },
  unban: {
    summary: 'Desbloquear a un cliente',
    policy: write,
    isIdempotent: true,
    params: one,
    body: reasonBody,
    reply: customer,
  },
  setPin: {
    summary: 'Poner o cambiar el PIN de un cliente',
    policy: write,
    isIdempotent: true,
    params: one,
    body: pinBody,
    reply: customer,
  },
  clearCash: {
    summary: 'Autorizar por hoy el efectivo de un cliente cuyas operaciones son independientes',
    policy: write,
    isIdempotent: true,
    params: one,
    body: cashClearance,
    reply: customer,
  },
  checkPin: {
    summary: 'Comprobar el PIN de un cliente',
    policy: write,
    isIdempotent: true,
    params: one,
    body: pinCheckBody,
    reply: customer,
    errors: [PIN_MISSING, PIN_WRONG, PIN_PAUSED, PIN_LOCKED],
  },
  addDocument: {
    summary: 'Añadir un documento a un cliente',
    policy: papers,
    isIdempotent: true,
    params: one,
    body: documentBody,
    reply: customer,
    errors: [filesErrors.FILE_UNKNOWN, NON_RESIDENCE_MISPLACED],
  },
  removeDocument: {
    summary: 'Quitar un documento de un cliente para siempre',
    policy: papers,
    isIdempotent: true,
    params: one,
    body: documentRemoval,
    reply: customer,
  },
  document: {
    summary: 'Abrir un documento de un cliente; queda registrado quién',
    policy: readPapers,
    params: z.object({ customerId: z.uuid(), documentId: z.uuid() }),
    stream: 'application/octet-stream',
    errors: [PAPERS_RESTRICTED],
  },
  documentThumbnail: {
    summary: 'Un documento de un cliente, en pequeño; también queda registrado quién',
    policy: readPapers,
    params: z.object({ customerId: z.uuid(), documentId: z.uuid() }),
    stream: 'image/webp',
    errors: [PAPERS_RESTRICTED],
  },
  personalData: {
    isHeavy: true,
    summary: 'Todo lo que se guarda de un cliente, en un ZIP (RGPD, arts. 15 y 20)',
    policy: readAll,
    params: one,
    stream: 'application/zip',
  },
  erase: {
    summary: 'Borrar los datos personales de un cliente (RGPD, art. 17)',
    policy: privacy,
    isIdempotent: true,
    params: one,
    body: reasonBody,
    reply: customer,
    errors: [LEGAL_HOLD, CUSTOMER_MERGED],
  },
  merge: {
    summary: 'Unir una ficha a otra de la misma persona; lo autoriza la jefatura',
    policy: write,
    isIdempotent: true,
    params: one,
    body: mergeBody,
    reply: customer,
    errors: [MERGE_ITSELF, CUSTOMER_MERGED, CUSTOMER_UNKNOWN],
  },
  undoMerge: {
    summary: 'Deshacer la unión de una ficha, dentro de su plazo',
    policy: write,
    isIdempotent: true,
    params: one,
    body: undoMergeBody,
    reply: customer,
    errors: [MERGE_TOO_OLD, MERGE_NESTED],
  },
});
