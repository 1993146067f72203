import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { salesContract } from '@quilate/domain/modules/counter/sales/sales.contract.ts';
import { salesPaths } from '@quilate/domain/modules/counter/sales/sales.paths.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { type SaleSearch, saleQuery } from './sales.search.ts';

export const sales = clientOf<typeof salesContract>()('sales', salesPaths);

export const salesQueries = {
  list: (search: SaleSearch) => ({
    ...sales.list.query({ query: saleQuery(search) }),
    meta: { reads: ['customers'] },
    placeholderData: keepPreviousData,
  }),
  one: (saleId: string) => ({
    ...sales.get.query({ params: { saleId } }),
    meta: { reads: ['customers', 'products'] },
  }),
};

export const exportSales = ({ q, status, sellerId, from, to }: SaleSearch, format: ExportFormat) =>
  sales.export.take({ query: { q, status, sellerId, from, to, format } });
