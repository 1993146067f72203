import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { SuppliersContract } from '@quilate/domain/modules/master-data/suppliers/suppliers.contract.ts';
import type {
  SupplierBody,
  SupplierEdit,
  SupplierObservations,
} from '@quilate/domain/modules/master-data/suppliers/suppliers.schema.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { at, call, download } from '../../../shell/api.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { type SupplierSearch, supplierQuery } from './suppliers.search.ts';
import type { SupplierArea } from './use-supplier-area.ts';

type C = SuppliersContract;
const addressesAt = (root: C['list']['path']) => ({
  list: at<C['list']>('GET', root),
  export: at<C['export']>('GET', `${root}/export`),
  get: at<C['get']>('GET', `${root}/{supplierId}`),
  create: at<C['create']>('POST', root),
  edit: at<C['edit']>('PATCH', `${root}/{supplierId}`),
  editObservations: at<C['editObservations']>('POST', `${root}/{supplierId}/edit-observations`),
  ban: at<C['ban']>('POST', `${root}/{supplierId}/ban`),
  unban: at<C['unban']>('POST', `${root}/{supplierId}/unban`),
});
const addresses: Readonly<Record<SupplierArea, ReturnType<typeof addressesAt>>> = {
  'bulk-purchases': addressesAt('/v1/bulk-purchases/suppliers'),
  workshop: addressesAt('/v1/workshop/suppliers'),
};

export const suppliersQueries = {
  list: (area: SupplierArea, search: SupplierSearch) =>
    queryOptions({
      queryKey: ['suppliers', area, 'list', supplierQuery(search)],
      meta: { reads: ['works'] },
      queryFn: ({ signal }) => call(addresses[area].list, { query: supplierQuery(search) }, { signal }),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
  one: (area: SupplierArea, supplierId: string) =>
    queryOptions({
      queryKey: ['suppliers', area, 'one', supplierId],
      meta: { reads: ['works'] },
      queryFn: ({ signal }) => call(addresses[area].get, { params: { supplierId } }, { signal }),
      ...FRESH,
    }),
};

export const exportSuppliers = (area: SupplierArea, { q, status }: SupplierSearch, format: ExportFormat) =>
  download(addresses[area].export, { query: { q, status, format } });
export const create = (area: SupplierArea, body: SupplierBody, key: string) =>
  call(addresses[area].create, { body }, { key });
export const edit = (area: SupplierArea, supplierId: string, body: SupplierEdit, key: string) =>
  call(addresses[area].edit, { params: { supplierId }, body }, { key });
export const editObservations = (area: SupplierArea, supplierId: string, body: SupplierObservations, key: string) =>
  call(addresses[area].editObservations, { params: { supplierId }, body }, { key });
export const withReason = {
  ban: (area: SupplierArea, supplierId: string, reason: string, key: string) =>
    call(addresses[area].ban, { params: { supplierId }, body: { reason } }, { key }),
  unban: (area: SupplierArea, supplierId: string, reason: string, key: string) =>
    call(addresses[area].unban, { params: { supplierId }, body: { reason } }, { key }),
};
