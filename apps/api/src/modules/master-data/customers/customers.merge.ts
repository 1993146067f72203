/** The merges of a record: where it went and what came into it. */
import { sql } from 'kysely';
import type { MergeLink } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { type Db, qb } from '../../../platform/db.ts';

/** A merge can be undone in its days, the last one first. */
const linkColumns = sql`m.merged_at as "mergedAt", m.undo_until as "undoUntilDate",
  m.undo_until >= business_date() and s.merged_into is null and s.status <> 'ERASED' as "isUndoable"`;
const otherColumns = sql`o.id, o.national_id as "nationalId", o.name, o.surname`;

export function mergedInto(db: Db, id: string): Promise<MergeLink | undefined> {
  return db.first(
    sql<MergeLink>`select ${otherColumns}, ${linkColumns} from customer_merges m
      join customers s on s.id = m.into_id join customers o on o.id = m.into_id
      where m.customer_id = ${id} and m.undone_at is null`.compile(qb),
  );
}

export function mergedOf(db: Db, id: string): Promise<MergeLink[]> {
  return db.run(
    sql<MergeLink>`select ${otherColumns}, ${linkColumns} from customer_merges m
      join customers s on s.id = m.into_id join customers o on o.id = m.customer_id
      where m.into_id = ${id} and m.undone_at is null order by m.merged_at desc, m.id desc`.compile(qb),
  );
}
