import * as z from 'zod';
import { idParam } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { filesErrors } from '../../foundations/files/files.errors.ts';
import { wholesaleCustomersErrors } from './wholesale-customers.errors.ts';
import { wholesaleCustomersGrants, wholesalePapersGrants } from './wholesale-customers.grants.ts';
import {
  agreementEnd,
  billingAgreement,
  newWholesaleCustomer,
  statementQuery,
  wholesaleCustomer,
  wholesaleCustomerEdit,
  wholesaleCustomerSummary,
  wholesaleDocumentBody,
  wholesaleDocumentRemoval,
  wholesaleReason,
} from './wholesale-customers.schema.ts';
import { wholesaleCustomerList } from './wholesale-customers.lists.ts';
import { wholesaleCustomersPaths } from './wholesale-customers.paths.ts';

const { read, write } = wholesaleCustomersGrants;
const papers = wholesalePapersGrants.read;
const params = idParam('customerId');
const ofDocument = z.object({ customerId: z.uuid(), documentId: z.uuid() });
const { WHOLESALE_CUSTOMER_EXISTS } = wholesaleCustomersErrors;

export const wholesaleCustomersContract = contract(wholesaleCustomersPaths, {
  list: {
    summary: 'Clientes mayoristas, por nombre, NIF o contacto',
    policy: read,
    query: queryOf(wholesaleCustomerList),
    reply: replyOf(wholesaleCustomerList, wholesaleCustomerSummary),
  },
  export: {
    summary: 'Los clientes mayoristas de los filtros, en Excel, CSV o PDF',
    policy: read,
    query: fileQueryOf(wholesaleCustomerList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  get: {
    summary: 'Un cliente mayorista con sus documentos y contactos',
    policy: read,
    params,
    reply: wholesaleCustomer,
  },
  statement: {
    summary: 'El extracto de un cliente mayorista entre dos días, en Excel, CSV o PDF',
    policy: read,
    params,
    query: statementQuery,
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  document: {
    summary: 'Abrir un documento de un cliente mayorista; queda registrado quién',
    policy: papers,
    params: ofDocument,
    stream: 'application/octet-stream',
  },
  documentThumbnail: {
    summary: 'Un documento de un cliente mayorista, en pequeño; también queda registrado quién',
    policy: papers,
    params: ofDocument,
    stream: 'image/webp',
  },
  create: {
    summary: 'Dar de alta a un cliente mayorista con al menos un documento',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: newWholesaleCustomer,
    reply: wholesaleCustomer,
    errors: [WHOLESALE_CUSTOMER_EXISTS, filesErrors.FILE_UNKNOWN],
  },
  edit: {
    summary: 'Cambiar los datos y contactos de un cliente mayorista',
    policy: write,
    isIdempotent: true,
    params,
    body: wholesaleCustomerEdit,
    reply: wholesaleCustomer,
    errors: [kernelErrors.VERSION_CONFLICT, WHOLESALE_CUSTOMER_EXISTS],
  },
  addDocument: {
    summary: 'Añadir un documento a un cliente mayorista',
    policy: write,
    isIdempotent: true,
    params,
    body: wholesaleDocumentBody,
    reply: wholesaleCustomer,
    errors: [filesErrors.FILE_UNKNOWN],
  },
  removeDocument: {
    summary: 'Quitar un documento de un cliente mayorista para siempre; el último se queda',
    policy: write,
    isIdempotent: true,
    params,
    body: wholesaleDocumentRemoval,
    reply: wholesaleCustomer,
    errors: [wholesaleCustomersErrors.BILLING_AGREEMENT_STAYS],
  },
  agreeBilling: {
    summary: 'Guardar el acuerdo por el que la casa factura en nombre de un cliente mayorista',
    policy: write,
    isIdempotent: true,
    params,
    body: billingAgreement,
    reply: wholesaleCustomer,
    errors: [wholesaleCustomersErrors.BILLING_AGREEMENT_OVERLAPS, filesErrors.FILE_UNKNOWN],
  },
  endBilling: {
    summary: 'Terminar el acuerdo de facturación de un cliente mayorista',
    policy: write,
    isIdempotent: true,
    params,
    body: agreementEnd,
    reply: wholesaleCustomer,
    errors: [wholesaleCustomersErrors.BILLING_AGREEMENT_END],
  },
  ban: {
    summary: 'Bloquear a un cliente mayorista',
    policy: write,
    isIdempotent: true,
    params,
    body: wholesaleReason,
    reply: wholesaleCustomer,
  },
  unban: {
    summary: 'Desbloquear a un cliente mayorista',
    policy: write,
    isIdempotent: true,
    params,
    body: wholesaleReason,
    reply: wholesaleCustomer,
  },
});
