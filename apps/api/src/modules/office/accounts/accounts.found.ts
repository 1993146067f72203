/** What the invariants found, by its document: the record, what was booked of one, or the record it hangs on. */
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { type FoundRow, ownersOf, recordsOf } from '../../../platform/found-rows.ts';
import type { RecordTable } from '../../../platform/invariants.ts';
import { documentPath } from '../../counter/cash/cash.documents.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const NUMBER = /^\d+$/;
/** Of two records a row hangs on, the one people can open is shown. */
const isDocument = ({ machine }: RecordTable): boolean => documentPath(machine.concept, '', null) !== null;

/** In the order of `ids`: what the first columns of the invariants' queries say. */
export async function nameRows(db: Db, tables: readonly RecordTable[], ids: readonly string[]): Promise<FoundRow[]> {
  const known = new Map<string, FoundRow>();
  const ask = async (look: (left: readonly string[]) => Promise<FoundRow[]>, is: RegExp): Promise<void> => {
    const left = ids.filter((id) => is.test(id) && !known.has(id));
    for (const row of left.length === 0 ? [] : await look(left)) if (!known.has(row.id)) known.set(row.id, row);
  };
  await ask((left) => recordsOf(db, tables, left), UUID);
  await ask((left) => bookedOf(db, left), UUID);
  await ask((left) => ownersOf(db, tables.filter(isDocument), left), UUID);
  await ask((left) => accountsOf(db, left), NUMBER);
  return ids.map((id) => known.get(id) ?? { id, code: id, concept: null, recordId: null, placeId: null });
}

const bookedOf = (db: Db, ids: readonly string[]): Promise<FoundRow[]> =>
  db.run(
    sql<FoundRow>`select t.id::text as id, t.record_id as "recordId", t.concept,
        coalesce(t.operation_code, t.kind) as code, null as "placeId"
      from ledger_transactions t where t.id = any (${[...ids]}::uuid[])`.compile(qb),
  );

const accountsOf = (db: Db, numbers: readonly string[]): Promise<FoundRow[]> =>
  db.run(
    sql<FoundRow>`select a.id::text as id, a.path as code, null as concept, null as "recordId", null as "placeId"
      from ledger_accounts a where a.id = any (${[...numbers]}::bigint[])`.compile(qb),
  );
