import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { policeContract } from '@quilate/domain/modules/logistics/police/police.contract.ts';
import type {
  DeleteBookBody,
  InterveneBody,
  ReturnItemsBody,
  SubmitBookBody,
} from '@quilate/domain/modules/logistics/police/police.schema.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { at, call, download } from '../../../shell/api.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { type BookSearch, type InterventionSearch, withLimit } from './police.search.ts';

type C = typeof policeContract;
const addresses = {
  list: at<C['list']>('GET', '/v1/police/interventions'),
  export: at<C['export']>('GET', '/v1/police/interventions/export'),
  candidates: at<C['candidates']>('GET', '/v1/police/candidates'),
  stores: at<C['stores']>('GET', '/v1/police/stores'),
  get: at<C['get']>('GET', '/v1/police/interventions/{policeInterventionId}'),
  image: at<C['image']>('GET', '/v1/police/interventions/{policeInterventionId}/image'),
  intervene: at<C['intervene']>('POST', '/v1/police/interventions'),
  returnItems: at<C['returnItems']>('POST', '/v1/police/interventions/{policeInterventionId}/return-items'),
  exportBooks: at<C['exportBooks']>('GET', '/v1/police/books/export'),
  books: at<C['books']>('GET', '/v1/police/books'),
  nextBook: at<C['nextBook']>('GET', '/v1/police/books/next'),
  bookFile: at<C['bookFile']>('GET', '/v1/police/books/{bookId}/file'),
  generateBook: at<C['generateBook']>('POST', '/v1/police/books'),
  submit: at<C['submit']>('POST', '/v1/police/books/{bookId}/submit'),
  delete: at<C['delete']>('POST', '/v1/police/books/{bookId}/delete'),
};

export const policeQueries = {
  list: (search: InterventionSearch) =>
    queryOptions({
      queryKey: ['police', 'list', withLimit(search)],
      queryFn: ({ signal }) => call(addresses.list, { query: withLimit(search) }, { signal }),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
  one: (policeInterventionId: string) =>
    queryOptions({
      queryKey: ['police', 'one', policeInterventionId],
      queryFn: ({ signal }) => call(addresses.get, { params: { policeInterventionId } }, { signal }),
      ...FRESH,
    }),
  books: (search: BookSearch) =>
    queryOptions({
      queryKey: ['police', 'books', withLimit(search)],
      queryFn: ({ signal }) => call(addresses.books, { query: withLimit(search) }, { signal }),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
  next: (storeId: string, untilDate: string) =>
    queryOptions({
      queryKey: ['police', 'next', storeId, untilDate],
      queryFn: ({ signal }) => call(addresses.nextBook, { query: { storeId, untilDate } }, { signal }),
      placeholderData: keepPreviousData,
      ...FRESH,
    }),
  stores: queryOptions({
    queryKey: ['police', 'stores'],
    meta: { reads: ['stores'] },
    queryFn: ({ signal }) => call(addresses.stores, {}, { signal }),
  }),
};

/** What a code names, asked for at every reading. */
export const candidatesOf = (code: string) => call(addresses.candidates, { query: { code } });
export const exportInterventions = (search: InterventionSearch, format: ExportFormat) => {
  const { q, state, policeType, storeId, from, to } = search;
  return download(addresses.export, { query: { q, state, policeType, storeId, from, to, format } });
};
export const exportBooks = ({ q, state, storeId }: BookSearch, format: ExportFormat) =>
  download(addresses.exportBooks, { query: { q, state, storeId, format } });
export const takeRecord = (policeInterventionId: string) =>
  download(addresses.image, { params: { policeInterventionId } });
export const takeBook = (bookId: string, format: 'pdf' | 'xlsx') =>
  download(addresses.bookFile, {
    params: { bookId },
    query: { format: format === 'pdf' ? 'PDF' : 'XLSX' },
  });

export const intervene = (body: InterveneBody, key: string) => call(addresses.intervene, { body }, { key });
export const returnItems = (policeInterventionId: string, body: ReturnItemsBody, key: string) =>
  call(addresses.returnItems, { params: { policeInterventionId }, body }, { key });
export const generateBook = (
  body: { storeId: string; untilDate: string; signature: SubmitBookBody['signature'] },
  key: string,
) => call(addresses.generateBook, { body }, { key });
export const submitBook = (bookId: string, body: SubmitBookBody, key: string) =>
  call(addresses.submit, { params: { bookId }, body }, { key });
export const deleteBook = (bookId: string, body: DeleteBookBody, key: string) =>
  call(addresses.delete, { params: { bookId }, body }, { key });
