/**
 * Whether anything has happened to a record since it came to be: in its history, in its audit, or by whom refers to it.
 * Of a table that is new nobody has to think here: the database says what refers to which.
 */
import { creationsOf, type MachineDef } from '@quilate/domain/kernel/machine.ts';
import { type RawBuilder, sql } from 'kysely';
import { linesOf } from './audit.ts';
import { qb, type Tx } from './db.ts';
import type { Operation } from './operation.ts';

/** What a record is, by the table it is in. */
export interface Kept {
  readonly machine: MachineDef;
  readonly table: string;
  /** How people call it: of `t`. */
  readonly name: RawBuilder<string>;
  /** What is done with it, in Spanish. */
  readonly actions: Readonly<Record<string, string>>;
  /** Tables whose rows came to be with it. */
  readonly own: readonly string[];
  /** Steps that are nobody's use of it, besides its birth and what follows by itself. */
  readonly besides?: readonly string[];
}

/** What one of them is called. */
export const nameOf = ({ table, name }: Pick<Kept, 'table' | 'name'>, id: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select ${name} from ${sql.table(table)} t where t.id = ${id})`;

/** How many records of one kind are made as if they had never come in. */
export interface TakenBack {
  /** What it is, and what came to be with it; nothing of what has no history of its own. */
  readonly kept: readonly Kept[];
  /** How people call what has none. */
  readonly called?: Pick<Kept, 'table' | 'name'>;
  /** Nobody uses it meanwhile; answers the records that came to be with these, where it has such. */
  readonly hold: (operation: Operation, ids: readonly string[]) => Promise<readonly string[] | void>;
  /** What only its room knows of its uses; asked once it is held. */
  readonly usesOf?: (operation: Operation, ids: readonly string[]) => Promise<readonly Use[]>;
  readonly takeBack: (operation: Operation, ids: readonly string[], importCode: string) => Promise<void>;
  /** What came in together goes back together. */
  readonly isWhole?: true;
}

export interface Use {
  readonly recordId: string;
  readonly name: string;
  /** What was done with it; nothing of what only refers to it. */
  readonly what: string | undefined;
}
/** What else tells of uses. */
export interface Besides {
  /** Queries of the record that was used. */
  readonly told: (ids: RawBuilder<unknown>) => readonly RawBuilder<unknown>[];
  /** Whether what refers, `f`, counts no more. */
  readonly isOver: RawBuilder<boolean>;
}

interface Reference {
  readonly table: string;
  readonly column: string;
  readonly hasId: boolean;
}
const referencesTo = (tx: Tx, { table, own }: Kept): Promise<Reference[]> =>
  tx.run(
    sql<Reference>`select c.conrelid::regclass::text as table, a.attname as column, exists (select from pg_attribute i
          where i.attrelid = c.conrelid and i.attname = 'id' and i.atttypid = 'uuid'::regtype) as "hasId"
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = ${table}::regclass and cardinality(c.conkey) = 1
        and c.conrelid::regclass::text <> all (${[...own]}::text[])`.compile(qb),
  );

/** What nobody pressed: how it came in, and what time makes of it. */
const stepsOf = ({ machine, besides = [] }: Kept): string[] => {
  const births = creationsOf(machine).map(({ action }) => action);
  const byThemselves = machine.rows.filter(({ auto }) => auto).map(({ action }) => action);
  return [...births, ...byThemselves, ...besides].map((action) => `${machine.concept}.${action}`);
};

/** Of records that are held: the first use of each that has one. */
export async function usesOf(tx: Tx, kept: Kept, recordIds: readonly string[], besides: Besides): Promise<Use[]> {
  const ids = sql`any (${[...recordIds]}::uuid[])`;
  const steps = sql`all (${stepsOf(kept)}::text[])`;
  const referring = (await referencesTo(tx, kept)).map(({ table, column, hasId }) => {
    const of = sql.ref(`f.${column}`);
    const stands = hasId ? sql`not (${besides.isOver})` : sql`true`;
    return sql`select ${of} as id from ${sql.table(table)} f where ${of} = ${ids} and ${stands}`;
  });
  const others = [...besides.told(ids), ...referring].map(
    (query) => sql`union all select id, null, 3 from (${query}) o`,
  );
  const found = await tx.run(
    sql<{ recordId: string; name: string; action: string | null }>`
      select distinct on (u.id) u.id as "recordId", ${kept.name} as name, u.action
      from (select record_id as id, concept || '.' || action as action, 1 as nth from state_changes
          where record_id = ${ids} and employee_id is not null and concept || '.' || action <> ${steps}
        union all select record_id, action, 2 from ${linesOf(sql`${[...recordIds]}::uuid[]`)} l
          where employee_id is not null and action <> ${steps}
        ${sql.join(others, sql` `)}) u
      join ${sql.table(kept.table)} t on t.id = u.id order by u.id, u.nth`.compile(qb),
  );
  return found.map(({ action, ...use }) => ({ ...use, what: kept.actions[action?.split('.').at(-1) ?? ''] }));
}
