import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { extractionsContract } from '@quilate/domain/modules/metals/extractions/extractions.contract.ts';
import { extractionsPaths } from '@quilate/domain/modules/metals/extractions/extractions.paths.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { type ExtractionSearch, extractionQuery } from './extractions.search.ts';

export const extractions = clientOf<typeof extractionsContract>()('extractions', extractionsPaths);

const meta = { reads: ['lots', 'products', 'shipments'] };

export const extractionsQueries = {
  list: (search: ExtractionSearch) => ({
    ...extractions.list.query({ query: extractionQuery(search) }),
    meta,
    placeholderData: keepPreviousData,
    ...FRESH,
  }),
  figures: { ...extractions.figures.query(), meta },
  one: (extractableId: string) => ({ ...extractions.get.query({ params: { extractableId } }), meta, ...FRESH }),
};

/** By some words or a label, in whatever tab it is, done or not. */
export const extractionsFound = (q: string, limit: number) => ({
  ...extractions.list.query({ query: { q, limit } }),
  ...FRESH,
});

export function exportExtractions(search: ExtractionSearch, format: ExportFormat) {
  const { q, source, state } = extractionQuery(search);
  return extractions.export.take({ query: { q, source, state, format } });
}
