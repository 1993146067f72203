import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { policeContract } from '@quilate/domain/modules/logistics/police/police.contract.ts';
import { policePaths } from '@quilate/domain/modules/logistics/police/police.paths.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { type BookSearch, type InterventionSearch, withLimit } from './police.search.ts';

export const police = clientOf<typeof policeContract>()('police', policePaths);

const LISTED = { placeholderData: keepPreviousData, ...FRESH };

export const policeQueries = {
  list: (search: InterventionSearch) => ({ ...police.list.query({ query: withLimit(search) }), ...LISTED }),
  one: (policeInterventionId: string) => ({ ...police.get.query({ params: { policeInterventionId } }), ...FRESH }),
  books: (search: BookSearch) => ({ ...police.books.query({ query: withLimit(search) }), ...LISTED }),
  next: (storeId: string, untilDate: string) => ({
    ...police.nextBook.query({ query: { storeId, untilDate } }),
    ...LISTED,
  }),
  stores: { ...police.stores.query(), meta: { reads: ['stores'] } },
};

/** What a code names, asked for at every reading. */
export const candidatesOf = (code: string) => police.candidates.send({ query: { code } });
export const exportInterventions = (search: InterventionSearch, format: ExportFormat) => {
  const { q, state, policeType, storeId, from, to } = search;
  return police.export.take({ query: { q, state, policeType, storeId, from, to, format } });
};
export const exportBooks = ({ q, state, storeId }: BookSearch, format: ExportFormat) =>
  police.exportBooks.take({ query: { q, state, storeId, format } });
export const takeRecord = (policeInterventionId: string) => police.image.take({ params: { policeInterventionId } });
export const takeBook = (bookId: string, format: 'pdf' | 'xlsx') =>
  police.bookFile.take({
    params: { bookId },
    query: { format: format === 'pdf' ? 'PDF' : 'XLSX' },
  });
