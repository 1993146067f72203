import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { customersContract } from '@quilate/domain/modules/master-data/customers/customers.contract.ts';
import type {
  CustomerEdit,
  DocumentKind,
  MergeBody,
  NewCustomerBody,
} from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { at, call, download } from '../../../shell/api.ts';
import type { Approval } from '../../foundations/proofs/approval-form.tsx';
import { customerQuery, type CustomerSearchParams } from './customers.search.ts';

type C = typeof customersContract;
const addresses = {
  list: at<C['list']>('GET', '/v1/customers'),
  export: at<C['export']>('GET', '/v1/customers/export'),
  similar: at<C['similar']>('GET', '/v1/customers/similar'),
  get: at<C['get']>('GET', '/v1/customers/{customerId}'),
  register: at<C['register']>('POST', '/v1/customers'),
  edit: at<C['edit']>('PATCH', '/v1/customers/{customerId}'),
  ban: at<C['ban']>('POST', '/v1/customers/{customerId}/ban'),
  unban: at<C['unban']>('POST', '/v1/customers/{customerId}/unban'),
  setPin: at<C['setPin']>('POST', '/v1/customers/{customerId}/set-pin'),
  checkPin: at<C['checkPin']>('POST', '/v1/customers/{customerId}/check-pin'),
  addDocument: at<C['addDocument']>('POST', '/v1/customers/{customerId}/add-document'),
  removeDocument: at<C['removeDocument']>('POST', '/v1/customers/{customerId}/remove-document'),
  document: at<C['document']>('GET', '/v1/customers/{customerId}/documents/{documentId}'),
  documentThumbnail: at<C['documentThumbnail']>('GET', '/v1/customers/{customerId}/documents/{documentId}/thumbnail'),
  personalData: at<C['personalData']>('GET', '/v1/customers/{customerId}/personal-data'),
  erase: at<C['erase']>('POST', '/v1/customers/{customerId}/erase'),
  merge: at<C['merge']>('POST', '/v1/customers/{customerId}/merge'),
  undoMerge: at<C['undoMerge']>('POST', '/v1/customers/{customerId}/undo-merge'),
};
const SHOWN = 8;

export const customerSearch = (q: string) =>
  queryOptions({
    queryKey: ['customers', 'search', q],
    queryFn: ({ signal }) => call(addresses.list, { query: { q, limit: SHOWN } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: q.length > 1,
  });

export interface Likeness {
  readonly name: string;
  readonly surname: string;
  readonly mobile: string;
  /** Whose record it is, when they have one. */
  readonly exceptId?: string;
}

export const customersQueries = {
  list: (search: CustomerSearchParams) =>
    queryOptions({
      queryKey: ['customers', 'list', customerQuery(search)],
      queryFn: ({ signal }) => call(addresses.list, { query: customerQuery(search) }, { signal }),
      placeholderData: keepPreviousData,
    }),
  one: (customerId: string) =>
    queryOptions({
      queryKey: ['customers', 'one', customerId],
      meta: { reads: ['sales', 'bookings', 'sale-budgets', 'purchases', 'recoverable-sales', 'works', 'work-budgets'] },
      queryFn: ({ signal }) => call(addresses.get, { params: { customerId } }, { signal }),
    }),
  similar: (likeness: Likeness) =>
    queryOptions({
      queryKey: ['customers', 'similar', likeness],
      queryFn: ({ signal }) => call(addresses.similar, { query: likeness }, { signal }),
      placeholderData: keepPreviousData,
      enabled: (likeness.name !== '' && likeness.surname !== '') || likeness.mobile.length > 8,
    }),
};

export const exportCustomers = ({ q, status }: CustomerSearchParams, format: ExportFormat) =>
  download(addresses.export, { query: { q, status, format } });
export const register = (body: NewCustomerBody, key: string) => call(addresses.register, { body }, { key });
export const edit = (customerId: string, body: CustomerEdit, key: string) =>
  call(addresses.edit, { params: { customerId }, body }, { key });
export const setPin = (customerId: string, body: { pin: string; approval?: Approval }, key: string) =>
  call(addresses.setPin, { params: { customerId }, body }, { key });
export const checkPin = (customerId: string, pin: string, key: string) =>
  call(addresses.checkPin, { params: { customerId }, body: { pin } }, { key });
export const addDocument = (customerId: string, body: { kind: DocumentKind; fileId: string }, key: string) =>
  call(addresses.addDocument, { params: { customerId }, body }, { key });
export const removeDocument = (customerId: string, body: { documentId: string; reason: string }, key: string) =>
  call(addresses.removeDocument, { params: { customerId }, body }, { key });

export const merge = (customerId: string, body: MergeBody, key: string) =>
  call(addresses.merge, { params: { customerId }, body }, { key });
export const undoMerge = (customerId: string, approval: Approval, key: string) =>
  call(addresses.undoMerge, { params: { customerId }, body: { approval } }, { key });

/** What only needs a reason. */
export const withReason = {
  ban: (customerId: string, reason: string, key: string) =>
    call(addresses.ban, { params: { customerId }, body: { reason } }, { key }),
  unban: (customerId: string, reason: string, key: string) =>
    call(addresses.unban, { params: { customerId }, body: { reason } }, { key }),
  erase: (customerId: string, reason: string, key: string) =>
    call(addresses.erase, { params: { customerId }, body: { reason } }, { key }),
};

export const openDocument = (customerId: string, documentId: string) =>
  download(addresses.document, { params: { customerId, documentId } });
export const lookAtDocument = (customerId: string, documentId: string) =>
  download(addresses.documentThumbnail, { params: { customerId, documentId } });
export const takePersonalData = (customerId: string) => download(addresses.personalData, { params: { customerId } });
