import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { wholesaleCustomersContract } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.contract.ts';
import type {
  NewWholesaleCustomer,
  WholesaleCustomerEdit,
  WholesaleDocumentBody,
} from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.schema.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { at, call, download } from '../../../shell/api.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { type WholesaleCustomerSearch, wholesaleCustomerQuery } from './wholesale-customers.search.ts';

type C = typeof wholesaleCustomersContract;
const addresses = {
  list: at<C['list']>('GET', '/v1/metals/customers'),
  export: at<C['export']>('GET', '/v1/metals/customers/export'),
  get: at<C['get']>('GET', '/v1/metals/customers/{customerId}'),
  document: at<C['document']>('GET', '/v1/metals/customers/{customerId}/documents/{documentId}'),
  documentThumbnail: at<C['documentThumbnail']>(
    'GET',
    '/v1/metals/customers/{customerId}/documents/{documentId}/thumbnail',
  ),
  create: at<C['create']>('POST', '/v1/metals/customers'),
  edit: at<C['edit']>('PATCH', '/v1/metals/customers/{customerId}'),
  addDocument: at<C['addDocument']>('POST', '/v1/metals/customers/{customerId}/add-document'),
  removeDocument: at<C['removeDocument']>('POST', '/v1/metals/customers/{customerId}/remove-document'),
  ban: at<C['ban']>('POST', '/v1/metals/customers/{customerId}/ban'),
  unban: at<C['unban']>('POST', '/v1/metals/customers/{customerId}/unban'),
};

export const wholesaleCustomersQueries = {
  list: (search: WholesaleCustomerSearch) =>
    queryOptions({
      queryKey: ['wholesale-customers', 'list', wholesaleCustomerQuery(search)],
      meta: { reads: ['closings'] },
      queryFn: ({ signal }) => call(addresses.list, { query: wholesaleCustomerQuery(search) }, { signal }),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
  one: (customerId: string) =>
    queryOptions({
      queryKey: ['wholesale-customers', 'one', customerId],
      meta: { reads: ['closings'] },
      queryFn: ({ signal }) => call(addresses.get, { params: { customerId } }, { signal }),
      ...FRESH,
    }),
};

export const exportWholesaleCustomers = ({ q, status }: WholesaleCustomerSearch, format: ExportFormat) =>
  download(addresses.export, { query: { q, status, format } });
export const create = (body: NewWholesaleCustomer, key: string) => call(addresses.create, { body }, { key });
export const edit = (customerId: string, body: WholesaleCustomerEdit, key: string) =>
  call(addresses.edit, { params: { customerId }, body }, { key });
export const addDocument = (customerId: string, body: WholesaleDocumentBody, key: string) =>
  call(addresses.addDocument, { params: { customerId }, body }, { key });
export const removeDocument = (customerId: string, body: { documentId: string; reason: string }, key: string) =>
  call(addresses.removeDocument, { params: { customerId }, body }, { key });
export const openDocument = (customerId: string, documentId: string) =>
  download(addresses.document, { params: { customerId, documentId } });
export const lookAtDocument = (customerId: string, documentId: string) =>
  download(addresses.documentThumbnail, { params: { customerId, documentId } });
export const withReason = {
  ban: (customerId: string, reason: string, key: string) =>
    call(addresses.ban, { params: { customerId }, body: { reason } }, { key }),
  unban: (customerId: string, reason: string, key: string) =>
    call(addresses.unban, { params: { customerId }, body: { reason } }, { key }),
};
