import type { dataImportsContract } from '@quilate/domain/modules/office/data-imports/data-imports.contract.ts';
import { dataImportList } from '@quilate/domain/modules/office/data-imports/data-imports.lists.ts';
import { dataImportsPaths } from '@quilate/domain/modules/office/data-imports/data-imports.paths.ts';
import type { DataImport, NewDataImport } from '@quilate/domain/modules/office/data-imports/data-imports.schema.ts';
import {
  type ImportRowState,
  MAX_ROWS_AT_ONCE,
} from '@quilate/domain/modules/office/data-imports/data-imports.states.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { newKey } from '../../../shell/idempotency.ts';
import { listing } from '../../../shell/listing.ts';
import { FRESH } from '../../../shell/query-client.ts';

export const dataImports = clientOf<typeof dataImportsContract>()('data-imports', dataImportsPaths);
export const dataImportListing = listing(dataImportList, dataImports, { isFresh: true });
const PAGE = 50;
export const dataImportsQueries = {
  one: (dataImportId: string) => ({ ...dataImports.get.query({ params: { dataImportId } }), ...FRESH }),
  rows: (dataImportId: string, state: ImportRowState) =>
    infiniteQueryOptions({
      queryKey: ['data-imports', 'rows', dataImportId, state],
      queryFn: ({ signal, pageParam }) =>
        dataImports.rows
          .query({
            params: { dataImportId },
            query: { status: [state], limit: PAGE, ...(pageParam === '' ? {} : { cursor: pageParam }) },
          })
          .queryFn({ signal }),
      initialPageParam: '',
      getNextPageParam: (last) => last.nextCursor,
      ...FRESH,
    }),
};

type Rows = readonly Readonly<Record<string, string>>[];
/** Begins it with its key and sends the rows, so many at once; `onSent` hears how many are there. */
export async function sendImport(
  body: NewDataImport,
  rows: Rows,
  key: string,
  onSent: (count: number) => void,
): Promise<DataImport> {
  let answer = await dataImports.begin.send({ body, key });
  const params = { dataImportId: answer.id };
  for (let at = 0; at < rows.length; at += MAX_ROWS_AT_ONCE) {
    const some = rows.slice(at, at + MAX_ROWS_AT_ONCE);
    // Rows that are sent again take the place of those of before: a key of their own is enough.
    answer = await dataImports.addRows.send({ params, body: { first: at + 1, rows: some }, key: newKey() });
    onSent(at + some.length);
  }
  return answer;
}
