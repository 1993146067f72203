import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { encodingsContract } from '@quilate/domain/modules/metals/encodings/encodings.contract.ts';
import { encodingsPaths } from '@quilate/domain/modules/metals/encodings/encodings.paths.ts';
import type { EncodingSource } from '@quilate/domain/modules/metals/encodings/encodings.states.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { encodingQuery, type EncodingSearch } from './encodings.search.ts';

export const encodings = clientOf<typeof encodingsContract>()('encodings', encodingsPaths);

export const encodingsQueries = {
  list: (search: EncodingSearch) => ({
    ...encodings.list.query({ query: encodingQuery(search) }),
    placeholderData: keepPreviousData,
    ...FRESH,
  }),
  pending: (source: EncodingSource) => ({
    ...encodings.pending.query({ query: { source } }),
    meta: { reads: ['extractions', 'closings', 'lots'] },
    ...FRESH,
  }),
  one: (encodingId: string) => ({ ...encodings.get.query({ params: { encodingId } }), ...FRESH }),
};

/** What can be unified of an operation or of a label. */
export const unifiableOf = (code: string) => ({
  ...encodings.unifiable.query({ query: { code } }),
  retry: false,
  ...FRESH,
});

export const exportEncodings = ({ q, state, from, to }: EncodingSearch, format: ExportFormat) =>
  encodings.export.take({ query: { q, state, from, to, format } });
