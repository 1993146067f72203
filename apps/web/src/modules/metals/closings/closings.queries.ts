import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { closingsContract } from '@quilate/domain/modules/metals/closings/closings.contract.ts';
import { closingsPaths } from '@quilate/domain/modules/metals/closings/closings.paths.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { closingQuery, type ClosingSearch } from './closings.search.ts';

export const closings = clientOf<typeof closingsContract>()('closings', closingsPaths);

const meta = { reads: ['collections', 'meltings', 'encodings'] };

export const closingsQueries = {
  list: (search: ClosingSearch) => ({
    ...closings.list.query({ query: closingQuery(search) }),
    meta,
    placeholderData: keepPreviousData,
    ...FRESH,
  }),
  one: (closingId: string) => ({ ...closings.get.query({ params: { closingId } }), meta, ...FRESH }),
  prices: { ...closings.prices.query(), ...FRESH },
};

export const exportClosings = ({ q, status, metal, customerId, from, to }: ClosingSearch, format: ExportFormat) =>
  closings.export.take({ query: { q, status, metal, customerId, from, to, format } });
