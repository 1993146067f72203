/** What must hold in the books at any time, as queries whose rows are violations. Zero is the only good count. */
import type { MachineDef } from '@quilate/domain/kernel/machine.ts';
import { sql } from 'kysely';
import { type PoolDb, qb, snapshot } from './db.ts';
import { STEP_RULES } from './machine-steps.ts';

/** Its number in the house, said once. */
export type InvariantId = `I${string}`;

/** What a room says of its own tables. Several rooms may prove one invariant; their violations add up. */
export interface RoomInvariants {
  /** What holds, as the integrity page says it. */
  readonly says?: Readonly<Record<InvariantId, string>>;
  readonly rules?: Readonly<Record<InvariantId, string>>;
  /** Records that go through a state table: the expression that tells their state now. */
  readonly stated?: readonly { readonly machine: MachineDef; readonly table: string; readonly state: string }[];
  /** Numbers without gaps: queries of `series` and `n`. */
  readonly numbered?: readonly string[];
  /** Pieces it has and nobody else may: queries of `product_id`. */
  readonly holds?: readonly string[];
  /** Pieces on their way by it: queries of `product_id`. */
  readonly ships?: readonly string[];
  /** What it holds of payments before their sale, without tax: queries of `store_id` and `base_cents`. */
  readonly advances?: readonly string[];
  /** Pieces whose record says that they are on their way: the same. */
  readonly shipping?: readonly string[];
}

export interface Invariant {
  readonly id: InvariantId;
  readonly es: string;
  readonly violations: readonly string[];
}

export interface InvariantCount {
  readonly id: string;
  readonly es: string;
  readonly count: number;
}

/** Of the tables the platform writes itself. */
const PLATFORM_RULES: RoomInvariants = {
  says: {
    I25: 'El historial de estados va encadenado',
    I26: 'El estado actual es el último del historial',
    I41: 'Ninguna clave de operación lleva más de cinco minutos sin respuesta',
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

const hasGaps = (numbers: string): string =>
  `select series from (${numbers}) t group by series having max(n) <> count(*) or min(n) <> 1`;

const isHeldTwice = (holds: readonly string[]): string =>
  `select product_id from (${holds.join(' union all ')}) t group by product_id having count(*) > 1`;

const isUnexplained = (shipping: readonly string[], ships: readonly string[]): string => {
  const [told, known] = [shipping, ships].map((queries) => `(${queries.join(' union ')})`);
  return `(${told} except ${known}) union all (${known} except ${told})`;
};

/** The account of advances of every shop is what its rooms hold. */
const isHeldOtherwise = (advances: readonly string[]): string =>
  `select a.id::text from ledger_accounts a join stores s on a.path = 'store:' || s.code || ':advances'
    left join (select store_id, sum(base_cents) as base from (${advances.join(' union all ')}) t group by store_id) h
      on h.store_id = s.id where -a.balance <> coalesce(h.base, 0)`;

/** Invariants of the whole house, put together from what each room says of its part. */
const GATHERED: Readonly<Record<InvariantId, (rooms: readonly RoomInvariants[]) => readonly string[]>> = {
  I22: (rooms) => [isHeldTwice(rooms.flatMap(({ holds = [] }) => holds))],
  I23: (rooms) => [
    isUnexplained(
      rooms.flatMap(({ shipping = [] }) => shipping),
      rooms.flatMap(({ ships = [] }) => ships),
    ),
  ],
  I26: (rooms) => rooms.flatMap(({ stated = [] }) => stated).map(lastStateDiffers),
  I36: (rooms) => rooms.flatMap(({ numbered = [] }) => numbered).map(hasGaps),
  I70: (rooms) => [isHeldOtherwise(rooms.flatMap(({ advances = [] }) => advances))],
};

const inOrder = new Intl.Collator('es', { numeric: true }).compare;

/** The invariants of the house by their numbers. Throws when one is said twice, not said, or proven by nobody. */
export function gatherInvariants(rooms: readonly RoomInvariants[]): readonly Invariant[] {
  const all = [PLATFORM_RULES, STEP_RULES, ...rooms];
  const said = all.flatMap(({ says = {} }) => Object.entries(says) as [InvariantId, string][]);
  const sentences = new Map(said);
  if (sentences.size < said.length) throw new Error('an invariant is said twice');
  const unsaid = all
    .flatMap(({ rules = {} }) => Object.keys(rules) as InvariantId[])
    .filter((id) => !sentences.has(id));
  if (unsaid.length > 0) throw new Error(`no room says what ${unsaid.join()} proves`);
  return [...sentences]
    .toSorted(([a], [b]) => inOrder(a, b))
    .map(([id, es]) => {
      const violations = [...all.flatMap(({ rules }) => rules?.[id] ?? []), ...(GATHERED[id]?.(all) ?? [])];
      if (violations.length === 0) throw new Error(`no room has a query for invariant ${id}`);
      return { id, es, violations };
    });
}

/** Counts the violations of every invariant, all of them at the same instant. */
export async function checkIntegrity(db: PoolDb, invariants: readonly Invariant[]): Promise<InvariantCount[]> {
  return await snapshot(db, async (tx) => {
    const counts: InvariantCount[] = [];
    for (const { id, es, violations } of invariants) {
      const terms = violations.map((query) => `(select count(*) from (${query}) violations)`);
      const row = await tx.one(
        sql<{ count: number }>`select (${sql.raw(terms.join(' + '))})::int as count`.compile(qb),
      );
      counts.push({ id, es, count: row.count });
    }
    return counts;
  });
}
