/** What those are called that filters name: a paper says «Tienda: Triana» and no number of a row. */
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';

const IS_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export async function namesOf(db: Db, values: readonly unknown[]): Promise<ReadonlyMap<string, string>> {
  const ids = values.filter((value): value is string => typeof value === 'string' && IS_ID.test(value));
  if (ids.length === 0) return new Map();
  const rows = await db.run(
    sql<{ id: string; name: string }>`
      with asked as (select unnest(${ids}::uuid[]) as id)
      select s.id, s.name from store_names s join asked using (id)
      union all select e.id, e.name from employee_names e join asked using (id)
      union all select c.id, c.legal_name from companies c join asked using (id)`.compile(qb),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
