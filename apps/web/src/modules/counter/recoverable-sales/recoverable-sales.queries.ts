import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { recoverableContract } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.contract.ts';
import { recoverablePaths } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.paths.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { recoverableQuery, type RecoverableSearch } from './recoverable-sales.search.ts';

export const recoverables = clientOf<typeof recoverableContract>()('recoverable-sales', recoverablePaths);

export const recoverableQueries = {
  list: (search: RecoverableSearch) => ({
    ...recoverables.list.query({ query: recoverableQuery(search) }),
    meta: { reads: ['lots', 'shipments'] },
    placeholderData: keepPreviousData,
    ...FRESH,
  }),
  one: (recoverableSaleId: string) => ({
    ...recoverables.get.query({ params: { recoverableSaleId } }),
    meta: { reads: ['lots', 'police', 'shipments'] },
    ...FRESH,
  }),
};

export const exportRecoverables = ({ q, situation, from, to }: RecoverableSearch, format: ExportFormat) =>
  recoverables.export.take({ query: { q, situation, from, to, format } });
