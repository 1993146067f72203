import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { meltingsContract } from '@quilate/domain/modules/metals/meltings/meltings.contract.ts';
import { meltingsPaths } from '@quilate/domain/modules/metals/meltings/meltings.paths.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { meltingQuery, type MeltingSearch } from './meltings.search.ts';

export const meltings = clientOf<typeof meltingsContract>()('meltings', meltingsPaths);

export const meltingsQueries = {
  list: (search: MeltingSearch) => ({
    ...meltings.list.query({ query: meltingQuery(search) }),
    placeholderData: keepPreviousData,
    ...FRESH,
  }),
  pending: { ...meltings.pending.query(), meta: { reads: ['extractions', 'closings', 'lots'] }, ...FRESH },
  one: (meltingId: string) => ({ ...meltings.get.query({ params: { meltingId } }), ...FRESH }),
};

/** By some words or a code, in whatever tab it is. */
export const meltingsFound = (q: string, limit: number) => ({
  ...meltings.list.query({ query: { q, limit } }),
  ...FRESH,
});

export function exportMeltings(search: MeltingSearch, format: ExportFormat) {
  const { q, state, from, to } = meltingQuery(search);
  return meltings.export.take({ query: { q, state, from, to, format } });
}
