/** What an invariant found, by its record: itself, or the one it hangs on. */
import { sql } from 'kysely';
import { type Db, qb } from './db.ts';
import type { RecordTable } from './invariants.ts';

export interface FoundRow {
  readonly id: string;
  /** The number or the name of its record; what has neither is called by its id. */
  readonly code: string;
  readonly concept: string | null;
  readonly recordId: string | null;
  /** Of what has a place of its own: a session, a movement of a till. */
  readonly placeId: string | null;
}

export const recordsOf = (db: Db, tables: readonly RecordTable[], ids: readonly string[]): Promise<FoundRow[]> =>
  db.run(
    sql<FoundRow>`select k.id::text as id, k.id as "recordId", k.concept, k.said ->> 'place_id' as "placeId",
        coalesce(k.said ->> 'code', k.said ->> 'name', k.id::text) as code
      from (${sql.join(
        tables.map(
          ({ machine, table }) => sql`select ${sql.lit(machine.concept)} as concept, t.id, to_jsonb(t) as said
            from ${sql.table(table)} t where t.id = any (${[...ids]}::uuid[])`,
        ),
        sql` union all `,
      )}) k`.compile(qb),
  );

/** Of lines, payments and instalments: the record of `parents` that their first filled foreign key names. */
export async function ownersOf(db: Db, parents: readonly RecordTable[], ids: readonly string[]): Promise<FoundRow[]> {
  const keys = await db.run(
    sql<{ child: string; column: string }>`
      select c.conrelid::regclass::text as child, a.attname as column from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and cardinality(c.conkey) = 1
        and c.confrelid::regclass::text = any (${parents.map(({ table }) => table)}::text[])
        and has_table_privilege(c.conrelid, 'select')
        and exists (select from pg_attribute i where i.attrelid = c.conrelid and i.attname = 'id'
          and i.atttypid = 'uuid'::regtype)
      order by a.attnum`.compile(qb),
  );
  const hanging = await db.run(
    sql<{ id: string; owner: string }>`select id::text as id, owner::text as owner from (${sql.join(
      keys.map(
        ({ child, column }, at) => sql`select ${sql.lit(at)} as rank, t.id, t.${sql.ref(column)} as owner
          from ${sql.table(child)} t where t.id = any (${[...ids]}::uuid[]) and t.${sql.ref(column)} is not null`,
      ),
      sql` union all `,
    )}) k order by rank`.compile(qb),
  );
  const own = hanging.map(({ owner }) => owner);
  const owners = new Map((await recordsOf(db, parents, own)).map((row) => [row.id, row]));
  return hanging.flatMap(({ id, owner }) => (owners.has(owner) ? [{ ...owners.get(owner)!, id }] : []));
}
