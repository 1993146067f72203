import * as z from 'zod';
import { endpoint, idParam, listOf, listQuery, exportQuery } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { filesErrors } from '../../foundations/files/files.errors.ts';
import { customersErrors } from './customers.errors.ts';
import {
  customer,
  CUSTOMER_FILTERS,
  customerData,
  customerEdit,
  customerRow,
  customerSummary,
  documentBody,
  documentRemoval,
  pinBody,
  pinCheckBody,
  reasonBody,
} from './customers.schema.ts';

const read = { module: 'customers', access: 'read' } as const;
const write = { module: 'customers', access: 'write' } as const;
const papers = { module: 'customerPapers', access: 'write' } as const;
const readPapers = { module: 'customerPapers', access: 'read' } as const;
const readAll = { module: 'customerPrivacy', access: 'read' } as const;
const privacy = { module: 'customerPrivacy', access: 'write' } as const;

const filters = { status: z.array(z.enum(CUSTOMER_FILTERS)).optional() };
const one = idParam('customerId');
const {
  CUSTOMER_EXISTS,
  ZIP_CODE_WRONG,
  ZIP_CODE_ELSEWHERE,
  LEGAL_HOLD,
  PIN_MISSING,
  PIN_WRONG,
  PIN_PAUSED,
  PIN_LOCKED,
} = customersErrors;
const dataErrors = [CUSTOMER_EXISTS, ZIP_CODE_WRONG, ZIP_CODE_ELSEWHERE] as const;

export const customersContract = {
  list: endpoint({
    method: 'GET',
    path: '/v1/customers',
    summary: 'Clientes, por nombre, DNI, teléfono o correo',
    policy: read,
    query: z.object({ ...listQuery, ...filters }),
    reply: listOf(customerRow),
  }),
  export: endpoint({
    method: 'GET',
    path: '/v1/customers/export',
    summary: 'Los clientes de los filtros, en Excel o CSV',
    policy: read,
    query: z.object({ ...exportQuery, q: listQuery.q, ...filters }),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  }),
  similar: endpoint({
    method: 'GET',
    path: '/v1/customers/similar',
    summary: 'Clientes que se parecen a uno que se va a dar de alta',
    policy: read,
    query: z.object({
      name: z.string().trim().max(80).default(''),
      surname: z.string().trim().max(120).default(''),
      mobile: z.string().trim().max(24).default(''),
    }),
    reply: z.object({ data: z.array(customerSummary) }),
  }),
  register: endpoint({
    method: 'POST',
    path: '/v1/customers',
    summary: 'Dar de alta un cliente',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: customerData,
    reply: customer,
    errors: dataErrors,
  }),
  get: endpoint({
    method: 'GET',
    path: '/v1/customers/{customerId}',
    summary: 'Un cliente con sus documentos, ventas y actividad',
    policy: read,
    params: one,
    reply: customer,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/v1/customers/{customerId}',
    summary: 'Cambiar los datos de un cliente',
    policy: write,
    isIdempotent: true,
    params: one,
    body: customerEdit,
    reply: customer,
    errors: [...dataErrors, kernelErrors.VERSION_CONFLICT],
  }),
  ban: endpoint({
    method: 'POST',
    path: '/v1/customers/{customerId}/ban',
    summary: 'Bloquear a un cliente: no puede hacer operaciones',
    policy: write,
    isIdempotent: true,
    params: one,
    body: reasonBody,
    reply: customer,
  }),
  unban: endpoint({
    method: 'POST',
    path: '/v1/customers/{customerId}/unban',
    summary: 'Desbloquear a un cliente',
    policy: write,
    isIdempotent: true,
    params: one,
    body: reasonBody,
    reply: customer,
  }),
  setPin: endpoint({
    method: 'POST',
    path: '/v1/customers/{customerId}/set-pin',
    summary: 'Poner o cambiar el PIN de un cliente',
    policy: write,
    isIdempotent: true,
    params: one,
    body: pinBody,
    reply: customer,
  }),
  checkPin: endpoint({
    method: 'POST',
    path: '/v1/customers/{customerId}/check-pin',
    summary: 'Comprobar el PIN de un cliente',
    policy: write,
    isIdempotent: true,
    params: one,
    body: pinCheckBody,
    reply: customer,
    errors: [PIN_MISSING, PIN_WRONG, PIN_PAUSED, PIN_LOCKED],
  }),
  addDocument: endpoint({
    method: 'POST',
    path: '/v1/customers/{customerId}/add-document',
    summary: 'Añadir un documento a un cliente',
    policy: papers,
    isIdempotent: true,
    params: one,
    body: documentBody,
    reply: customer,
    errors: [filesErrors.FILE_UNKNOWN],
  }),
  removeDocument: endpoint({
    method: 'POST',
    path: '/v1/customers/{customerId}/remove-document',
    summary: 'Quitar un documento de un cliente para siempre',
    policy: papers,
    isIdempotent: true,
    params: one,
    body: documentRemoval,
    reply: customer,
  }),
  document: endpoint({
    method: 'GET',
    path: '/v1/customers/{customerId}/documents/{documentId}',
    summary: 'Abrir un documento de un cliente; queda registrado quién',
    policy: readPapers,
    params: z.object({ customerId: z.uuid(), documentId: z.uuid() }),
    stream: 'application/octet-stream',
  }),
  personalData: endpoint({
    method: 'GET',
    path: '/v1/customers/{customerId}/personal-data',
    summary: 'Todo lo que se guarda de un cliente, en un ZIP (RGPD, arts. 15 y 20)',
    policy: readAll,
    params: one,
    stream: 'application/zip',
  }),
  erase: endpoint({
    method: 'POST',
    path: '/v1/customers/{customerId}/erase',
    summary: 'Borrar los datos personales de un cliente (RGPD, art. 17)',
    policy: privacy,
    isIdempotent: true,
    params: one,
    body: reasonBody,
    reply: customer,
    errors: [LEGAL_HOLD],
  }),
};
