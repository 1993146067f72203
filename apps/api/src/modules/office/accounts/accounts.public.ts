/** What was found wrong in the books, as people can open it. */
import { DIVISION } from '@quilate/domain/modules/counter/cash/cash.places.ts';
import type { Db } from '../../../platform/db.ts';
import type { RecordTable } from '../../../platform/invariants.ts';
import { documentPath } from './accounts.documents.ts';
import { nameRows } from './accounts.found.ts';

export interface FoundDocument {
  readonly code: string;
  /** Where it opens; what is no document, such as a session of somebody, has none. */
  readonly path: string | null;
}

const ofPlace = (placeId: string | null): string | null => (placeId === DIVISION.id ? DIVISION.code : null);

export async function documentsOf(
  db: Db,
  tables: readonly RecordTable[],
  ids: readonly string[],
): Promise<FoundDocument[]> {
  if (ids.length === 0) return [];
  const rows = await nameRows(db, tables, ids);
  const found = rows.map(({ code, concept, recordId, placeId }) => ({
    code,
    path: concept === null || recordId === null ? null : documentPath(concept, recordId, ofPlace(placeId)),
  }));
  // Two lines of one sale are one document.
  return [...new Map(found.map((one) => [one.path ?? one.code, one])).values()];
}
