/** What must hold in the books at any time, as queries whose rows are violations. Zero is the only good count. */
import type { MachineDef } from '@quilate/domain/kernel/machine.ts';
import { sql } from 'kysely';
import { AUDIT_STAYS } from './audit.ts';
import { type Db, type PoolDb, qb, snapshot } from './db.ts';
import { backwardsOf, gapsOf, type Series } from './series.ts';

/** Its number in the house, said once. */
export type InvariantId = `I${string}`;

/** Where the records of a concept are. */
export interface RecordTable {
  readonly machine: MachineDef;
  readonly table: string;
}

/** What a room says of its own tables. Several rooms may prove one invariant; their violations add up. */
export interface RoomInvariants {
  /** What holds, as the integrity page says it. */
  readonly says?: Readonly<Record<InvariantId, string>>;
  /** The first column tells what violates it: a record, a transaction, what hangs on a record, or a name (0188). */
  readonly rules?: Readonly<Record<InvariantId, string>>;
  /** The same of the records `$1::uuid[]` alone, where the rule is not of single records. */
  readonly fresh?: Readonly<Record<InvariantId, string>>;
  /** From records, `$1::uuid[]`, to the ids of what hangs on them and is proven by itself. */
  readonly leads?: readonly string[];
  /** Records that go through a state table: the expression that tells their state now. */
  readonly stated?: readonly (RecordTable & { readonly state: string })[];
  /** Numbers without gaps, their days in order. */
  readonly numbered?: readonly Series[];
  /** Rows that are sealed when they are written: the columns, as their trigger names them. */
  readonly sealed?: Readonly<Record<string, readonly string[]>>;
  /** What it tells of a question that another room asks of all. */
  readonly parts?: readonly Part[];
}

/** Rows that are judged by the rules themselves, and not by a second description of them in SQL. */
export interface Judged {
  /** The first column tells which record it is. */
  readonly query: string;
  readonly isWrong: (row: never) => boolean;
}

/** An invariant over what many rooms tell; it lives in the room that asks, and each of the others tells its part. */
export interface Gathering {
  readonly id: InvariantId;
  readonly violations: (parts: readonly string[]) => string;
  /** A query with the columns it asks for. */
  readonly of: (query: string) => Part;
}
export interface Part {
  readonly gathering: Gathering;
  readonly query: string;
  readonly judged?: Judged;
}

export function gathering(id: InvariantId, violations: Gathering['violations']): Gathering {
  const whole: Gathering = { id, violations, of: (query) => ({ gathering: whole, query }) };
  return whole;
}

export interface Invariant {
  readonly id: InvariantId;
  readonly es: string;
  readonly violations: readonly string[];
  /** Asked of the look at all alone. */
  readonly judged?: readonly Judged[];
  /** Of what was touched lately; where there is none, the violations are asked of those records. */
  readonly fresh: readonly string[];
}

export interface InvariantCount {
  readonly id: string;
  readonly es: string;
  readonly count: number;
  /** Up to five of what violates it, as the first column of its queries says. */
  readonly found: readonly string[];
}
export const MOST_FOUND = 5;

/** Of the tables the platform writes itself. */
const PLATFORM_RULES: RoomInvariants = {
  says: {
    I25: 'El historial de estados va encadenado',
    I26: 'El estado actual es el último del historial',
    I41: 'Ninguna clave de operación lleva más de cinco minutos sin respuesta',
    I140: 'Precios, puestos, pagos, vendedores y destinatarios dicen lo que se escribió',
  },
  rules: {
    I25: `select record_id from (select record_id, from_state, lag(to_state) over
        (partition by concept, record_id order by id) as before from state_changes) t
      where from_state is distinct from before`,
    I41: `select key from idempotency_keys
      where status is null and created_at < clock_timestamp() - interval '5 minutes'`,
  },
};

const lastStateDiffers = ({ machine, table, state }: NonNullable<RoomInvariants['stated']>[number]): string =>
  `select r.id from (select id, ${state} as state from ${table}) r
    left join (select distinct on (record_id) record_id, to_state from state_changes
      where concept = '${machine.concept}' order by record_id, id desc) l on l.record_id = r.id
    where l.to_state is distinct from r.state`;

const isUnsealed = ([table, columns]: readonly [string, readonly string[]]): string =>
  `select t.id from ${table} t where t.seal <> seal_of(jsonb_build_object(${columns
    .map((name) => `'${name}', t.${name}`)
    .join(', ')}), '{${columns.join()}}')`;

/** Invariants of the whole house, put together from what each room says of its part. */
const GATHERED: Readonly<Record<InvariantId, (rooms: readonly RoomInvariants[]) => readonly string[]>> = {
  I26: (rooms) => rooms.flatMap(({ stated = [] }) => stated).map(lastStateDiffers),
  I140: (rooms) => rooms.flatMap(({ sealed = {} }) => Object.entries(sealed)).map(isUnsealed),
  I36: (rooms) => rooms.flatMap(({ numbered = [] }) => numbered).map(gapsOf),
  I170: (rooms) => rooms.flatMap(({ numbered = [] }) => numbered).map(backwardsOf),
};

const inOrder = new Intl.Collator('es', { numeric: true }).compare;

/** The invariants of the house by their numbers. Throws when one is said twice, not said, or proven by nobody. */
export function gatherInvariants(rooms: readonly RoomInvariants[]): readonly Invariant[] {
  const all = [PLATFORM_RULES, ...rooms];
  const gathered = Map.groupBy(
    all.flatMap(({ parts = [] }) => parts),
    (part) => part.gathering,
  );
  const proofs: readonly (readonly [InvariantId, string])[] = [
    ...all.flatMap(({ rules = {} }) => Object.entries(rules) as [InvariantId, string][]),
    ...Object.entries(GATHERED).flatMap(([id, of]) => of(all).map((query) => [id as InvariantId, query] as const)),
    ...[...gathered].map(([{ id, violations }, parts]) => [id, violations(parts.map(({ query }) => query))] as const),
  ];
  const sentences = saidOf(all);
  const unsaid = proofs.flatMap(([id]) => (sentences.has(id) ? [] : id));
  if (unsaid.length > 0) throw new Error(`no room says what ${unsaid.join()} proves`);
  return [...sentences]
    .toSorted(([a], [b]) => inOrder(a, b))
    .map(([id, es]) => {
      const violations = proofs.flatMap(([proven, query]) => (proven === id ? query : []));
      if (violations.length === 0) throw new Error(`no room has a query for invariant ${id}`);
      const fresh = all.flatMap(({ fresh: told = {} }) => told[id] ?? []);
      const judged = [...gathered]
        .filter(([asked]) => asked.id === id)
        .flatMap(([, parts]) => parts.flatMap((part) => part.judged ?? []));
      return { id, es, violations, fresh, ...(judged.length > 0 ? { judged } : {}) };
    });
}

function saidOf(rooms: readonly RoomInvariants[]): ReadonlyMap<InvariantId, string> {
  const said = rooms.flatMap(({ says = {} }) => Object.entries(says) as [InvariantId, string][]);
  const sentences = new Map(said);
  if (sentences.size < said.length) throw new Error('an invariant is said twice');
  return sentences;
}

/** Counts the violations of every invariant, all of them at the same instant. */
export async function checkIntegrity(db: PoolDb, invariants: readonly Invariant[]): Promise<InvariantCount[]> {
  return await snapshot(db, async (tx) => {
    await tx.run(AUDIT_STAYS);
    const counts: InvariantCount[] = [];
    for (const invariant of invariants) counts.push(await countOf(tx, invariant));
    return counts;
  });
}

/** One of them, at an instant of its own. */
export const lookAt = (db: PoolDb, invariant: Invariant): Promise<InvariantCount> =>
  snapshot(db, async (tx) => {
    await tx.run(AUDIT_STAYS);
    return await countOf(tx, invariant);
  });

async function countOf(tx: Db, { id, es, violations, judged = [] }: Invariant): Promise<InvariantCount> {
  const terms = violations.map((query) => `(select count(*) from (${query}) violations)`);
  const { count } = await tx.one(
    sql<{ count: number }>`select (${sql.raw(terms.join(' + '))})::int as count`.compile(qb),
  );
  const wrong: string[] = [];
  for (const one of judged) wrong.push(...(await wrongOf(tx, one)));
  const found = count > 0 ? await firstOf(tx, violations) : [];
  return { id, es, count: count + wrong.length, found: [...found, ...wrong].slice(0, MOST_FOUND) };
}

async function wrongOf(tx: Db, { query, isWrong }: Judged): Promise<string[]> {
  const rows = await tx.run(sql<{ id: string }>`${sql.raw(query)}`.compile(qb));
  return rows.flatMap((row) => (isWrong(row as never) ? row.id : []));
}

async function firstOf(tx: Db, violations: readonly string[]): Promise<string[]> {
  const each = violations.map((query) => `select v.id::text as id from (${query}) v (id)`);
  const rows = await tx.run(
    sql<{ id: string | null }>`select distinct id from (${sql.raw(each.join(' union all '))}) found
      where id is not null order by id limit ${MOST_FOUND}`.compile(qb),
  );
  return rows.flatMap(({ id }) => id ?? []);
}
