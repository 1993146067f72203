/** What was found wrong in the books, as people can open it. */
import { DIVISION } from '@quilate/domain/modules/counter/cash/cash.places.ts';
import type { Db } from '../../../platform/db.ts';
import type { RecordTable } from '../../../platform/invariants.ts';
import type { FoundDocument } from '../../../platform/looks.ts';
import { documentPath } from '../../counter/cash/cash.documents.ts';
import { nameRows } from './accounts.found.ts';

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
