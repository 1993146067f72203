import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import type {
  BatchBody,
  BatchCompletion,
  BatchMove,
  Completion,
  NewWorkBody,
  PickupBody,
  RefundBody,
  WorkEdit,
  WorkObservations,
} from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { at, call, download } from '../../../shell/api.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { asAddress } from '../../master-data/products/products.queries.ts';
import { type WorkSearch, workQuery } from './works.search.ts';

type C = typeof worksContract;
const addresses = {
  list: at<C['list']>('GET', '/v1/works'),
  figures: at<C['figures']>('GET', '/v1/works/figures'),
  tasks: at<C['tasks']>('GET', '/v1/works/tasks'),
  suppliers: at<C['suppliers']>('GET', '/v1/works/suppliers'),
  export: at<C['export']>('GET', '/v1/works/export'),
  get: at<C['get']>('GET', '/v1/works/{workId}'),
  thumbnail: at<C['thumbnail']>('GET', '/v1/works/{workId}/photo/thumbnail'),
  receipt: at<C['receipt']>('GET', '/v1/works/{workId}/receipt'),
  envelope: at<C['envelope']>('GET', '/v1/works/{workId}/envelope'),
  create: at<C['create']>('POST', '/v1/works'),
  edit: at<C['edit']>('PATCH', '/v1/works/{workId}'),
  editObservations: at<C['editObservations']>('POST', '/v1/works/{workId}/edit-observations'),
  start: at<C['start']>('POST', '/v1/works/{workId}/start'),
  assignSupplier: at<C['assignSupplier']>('POST', '/v1/works/{workId}/assign-supplier'),
  unassignSupplier: at<C['unassignSupplier']>('POST', '/v1/works/{workId}/unassign-supplier'),
  reassignSupplier: at<C['reassignSupplier']>('POST', '/v1/works/{workId}/reassign-supplier'),
  shipToSupplier: at<C['shipToSupplier']>('POST', '/v1/works/{workId}/ship-to-supplier'),
  complete: at<C['complete']>('POST', '/v1/works/{workId}/complete'),
  cancel: at<C['cancel']>('POST', '/v1/works/{workId}/cancel'),
  confirmRefund: at<C['confirmRefund']>('POST', '/v1/works/{workId}/confirm-refund'),
  confirmPickup: at<C['confirmPickup']>('POST', '/v1/works/{workId}/confirm-pickup'),
  startMany: at<C['startMany']>('POST', '/v1/works/start-many'),
  shipMany: at<C['shipMany']>('POST', '/v1/works/ship-many'),
  completeMany: at<C['completeMany']>('POST', '/v1/works/complete-many'),
  moveMany: at<C['moveMany']>('POST', '/v1/works/move-many'),
};
type Signed = BatchBody['signature'];

export const worksQueries = {
  list: (search: WorkSearch) =>
    queryOptions({
      queryKey: ['works', 'list', workQuery(search)],
      queryFn: ({ signal }) => call(addresses.list, { query: workQuery(search) }, { signal }),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
  figures: queryOptions({
    queryKey: ['works', 'figures'],
    queryFn: ({ signal }) => call(addresses.figures, {}, { signal }),
    ...FRESH,
  }),
  tasks: queryOptions({
    queryKey: ['work-tasks', 'offered'],
    queryFn: ({ signal }) => call(addresses.tasks, {}, { signal }),
    ...FRESH,
  }),
  suppliers: queryOptions({
    queryKey: ['suppliers', 'offered'],
    queryFn: ({ signal }) => call(addresses.suppliers, {}, { signal }),
    ...FRESH,
  }),
  one: (workId: string) =>
    queryOptions({
      queryKey: ['works', 'one', workId],
      queryFn: ({ signal }) => call(addresses.get, { params: { workId } }, { signal }),
      ...FRESH,
    }),
  /** A photo never changes; another one has another id. */
  thumbnail: (workId: string, photoId: string) =>
    queryOptions({
      queryKey: ['work-thumbnail', photoId],
      queryFn: async () => asAddress(await download(addresses.thumbnail, { params: { workId } })),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};

export const exportWorks = ({ q, tab, status, situation }: WorkSearch, format: ExportFormat) =>
  download(addresses.export, { query: { q, tab, status, situation, format } });
export const workReceipt = addresses.receipt;
export const workPhoto = at<C['photo']>('GET', '/v1/works/{workId}/photo');
export const takeEnvelope = (workId: string) => download(addresses.envelope, { params: { workId } });
export const create = (body: NewWorkBody, key: string) => call(addresses.create, { body }, { key });
export const edit = (workId: string, body: WorkEdit, key: string) =>
  call(addresses.edit, { params: { workId }, body }, { key });
export const editObservations = (workId: string, body: WorkObservations, key: string) =>
  call(addresses.editObservations, { params: { workId }, body }, { key });
export const start = (workId: string, signature: Signed, key: string) =>
  call(addresses.start, { params: { workId }, body: { signature } }, { key });
export const shipToSupplier = (workId: string, signature: Signed, key: string) =>
  call(addresses.shipToSupplier, { params: { workId }, body: { signature } }, { key });
export const assignSupplier = (workId: string, supplierId: string, key: string) =>
  call(addresses.assignSupplier, { params: { workId }, body: { supplierId } }, { key });
export const reassignSupplier = (workId: string, supplierId: string, key: string) =>
  call(addresses.reassignSupplier, { params: { workId }, body: { supplierId } }, { key });
export const unassignSupplier = (workId: string, key: string) =>
  call(addresses.unassignSupplier, { params: { workId } }, { key });
export const complete = (workId: string, body: Completion, key: string) =>
  call(addresses.complete, { params: { workId }, body }, { key });
export const cancel = (workId: string, body: { reason: string; signature: Signed }, key: string) =>
  call(addresses.cancel, { params: { workId }, body }, { key });
export const confirmRefund = (workId: string, body: RefundBody, key: string) =>
  call(addresses.confirmRefund, { params: { workId }, body }, { key });
export const confirmPickup = (workId: string, body: PickupBody, key: string) =>
  call(addresses.confirmPickup, { params: { workId }, body }, { key });
export const startMany = (body: BatchBody, key: string) => call(addresses.startMany, { body }, { key });
export const shipMany = (body: BatchBody, key: string) => call(addresses.shipMany, { body }, { key });
export const completeMany = (body: BatchCompletion, key: string) => call(addresses.completeMany, { body }, { key });
export const moveMany = (body: BatchMove, key: string) => call(addresses.moveMany, { body }, { key });
