/**
 * One table of rows per concept: what may happen, from which state, under which named rule, with which proofs.
 * The API enforces it, the screen draws its buttons from it, the docs draw their diagram from it.
 */
import { DomainError, kernelErrors } from './errors.ts';

/** What an action asks from people before it runs. */
export type Proof =
  | 'signature'
  | 'approval'
  | 'driverSignature'
  | 'customerSignature'
  | 'expertSignature'
  | 'secondSignature'
  | 'pin'
  | 'payment'
  | 'reason'
  | 'photo';
export type Need = Proof | { readonly proof: Proof; readonly when: string };

/** A ledger kind an action books: always, even where its figure is nothing, or when its rule holds. */
export type Post = string | { readonly kind: string; readonly when: string };

/**
 * Kinds of place, always or when a rule holds. A list is one of them. `here` is the shop of whoever acts, and is only
 * asked where a thing is: what comes there has come to a `store`. `may`: whether it goes there shows only while it is
 * done, thing by thing.
 */
export type Spot =
  | string
  | { readonly place: string | readonly string[]; readonly when?: string }
  | { readonly place: string | readonly string[]; readonly may: true };

export interface Row {
  readonly action: string;
  readonly from: string;
  readonly to: string;
  /** Names of rules that must hold; the first that does not is the reason that is told. */
  readonly when?: string | readonly string[];
  readonly needs?: readonly Need[];
  /** Ledger kinds this action books: all of them and no other. */
  readonly posts?: readonly Post[];
  /** Where each of its things must be: in one of those that hold now. */
  readonly at?: readonly Spot[];
  /** Where things go by it: to each of those that hold now, and nowhere else. */
  readonly moves?: readonly Spot[];
  /** Taken by the system as soon as its rule holds; nobody presses a button. */
  readonly auto?: true;
  /** The action that takes it back. */
  readonly undo?: string;
  /** Cannot be taken back; the dialog says so. */
  readonly irreversible?: true;
  /** Of small risk: who typed their code here a moment ago signs it without (docs/decisions/0320). */
  readonly isSmall?: true;
}

export type Creation = Pick<Row, 'action' | 'to' | 'needs' | 'isSmall' | 'posts' | 'moves'>;

/** Money that is owed or not yet earned, metal nobody has taken over, a thing that is somebody else's. */
export type Held = 'money' | 'metal' | 'thing';
export type Holding = Held | { readonly what: Held; readonly when: string };

/** A row as it is written: of several states at once, and without `to` where the state stays. */
export interface RowSaid extends Omit<Row, 'from' | 'to'> {
  readonly from: string | readonly string[];
  readonly to?: string;
}
type Said = Omit<MachineDef, 'rows'> & { readonly rows: readonly RowSaid[] };

export interface MachineDef {
  readonly concept: string;
  readonly states: readonly string[];
  readonly initial: string | readonly string[];
  readonly final: readonly string[];
  /** How a record comes to be. */
  readonly creation?: Creation;
  /** And how else it may. */
  readonly otherCreations?: readonly Creation[];
  /** What a record has of somebody in a state, always or when a rule holds: it must have a way on from there. */
  readonly holds?: Readonly<Record<string, readonly Holding[]>>;
  /** States the specification names without a way in, each with the reason. */
  readonly unmapped?: Readonly<Record<string, string>>;
  /** What its refusals are called where its own names are abbreviations. */
  readonly refusals?: { readonly prefix: string; readonly states: Readonly<Record<string, string>> };
  readonly rows: readonly Row[];
}

type StatesOf<M extends Said> = M['states'][number];
type Checked<M extends Said> = M & {
  readonly rows: readonly (RowSaid & {
    from: StatesOf<M> | readonly StatesOf<M>[];
    to?: StatesOf<M>;
  })[];
};
type OneOf<F> = F extends readonly (infer S extends string)[] ? S : F;
type FromOf<R extends RowSaid> = Extract<OneOf<R['from']>, string>;
/** A row for each state it leaves; where it stays, `to` is the state it left. */
type Expanded<R> = R extends RowSaid
  ? Omit<R, 'from' | 'to'> & {
      readonly from: FromOf<R>;
      readonly to: R extends { readonly to: infer S extends string } ? S : FromOf<R>;
    }
  : never;
type Defined<M extends Said> = Omit<M, 'rows'> & { readonly rows: readonly Expanded<M['rows'][number]>[] };

export function defineMachine<const M extends Said>(machine: Checked<M>): Defined<M> {
  const rows = machine.rows.flatMap((row) =>
    asList(row.from).map((from): Row => Object.assign({}, row, { from, to: row.to ?? from })),
  );
  return { ...machine, rows } as MachineDef as unknown as Defined<M>;
}

/** The words of its states, and of the rules that refuse. */
export type StateWords<State extends string = string> = {
  readonly reasons?: Readonly<Record<string, string>>;
} & ({ readonly states: Readonly<Record<State, string>> } | { readonly status: Readonly<Record<State, string>> });
export type StateOf<M extends MachineDef> = M['states'][number];
/** Nobody presses an automatic row. */
export type ActionOf<M extends MachineDef> = Exclude<M['rows'][number], { readonly auto: true }>['action'];
/** The verb a machine creates its records with. */
export type CreationOf<M extends MachineDef> = M['creation'] extends { readonly action: infer A extends string }
  ? A
  : never;
type NeedRule<N> = N extends { readonly when: infer W extends string } ? W : never;
type NeedsOf<R> = R extends { readonly needs: readonly (infer N)[] } ? NeedRule<N> : never;
type PostsOf<R> = R extends { readonly posts: readonly (infer P)[] } ? NeedRule<P> : never;
type SpotsOf<R> = R extends { readonly at: readonly (infer S)[] } ? NeedRule<S> : never;
type MovesOf<R> = R extends { readonly moves: readonly (infer S)[] } ? NeedRule<S> : never;
type HoldsOf<M> = M extends { readonly holds: infer H }
  ? NeedRule<Extract<H[keyof H], readonly unknown[]>[number]>
  : never;
type WhenOf<R> = R extends { readonly when: infer W } ? Extract<OneOf<W>, string> : never;
export type RuleOf<M extends MachineDef> =
  | WhenOf<M['rows'][number]>
  | NeedsOf<M['rows'][number]>
  | PostsOf<M['rows'][number]>
  | SpotsOf<M['rows'][number]>
  | MovesOf<M['rows'][number]>
  | HoldsOf<M>
  | NeedsOf<M['creation']>;
type BirthOf<M extends MachineDef> = M['creation'] | (M['otherCreations'] extends readonly (infer C)[] ? C : never);
/** What a creation needs or books under a rule; asked of what it starts from. */
export type BirthRuleOf<M extends MachineDef> = NeedsOf<BirthOf<M>> | PostsOf<BirthOf<M>> | MovesOf<BirthOf<M>>;
/** A missing or misspelt rule does not compile: `satisfies RulesFor<typeof saleMachine, SaleFacts>`. */
export type RulesFor<M extends MachineDef, Facts> = { readonly [Name in RuleOf<M>]: (facts: Facts) => boolean };
type Rules<Facts> = Readonly<Record<string, (facts: Facts) => boolean>>;

export interface Offer<Action extends string = string> {
  readonly action: Action;
  readonly allowed: boolean;
  /** Name of the rule that blocks it; its Spanish is in the module's `.es` file. */
  readonly reason?: string;
  readonly needs: Proof[];
  readonly irreversible: boolean;
}

/** The ways a record comes to be, the usual one first. */
export const creationsOf = ({ creation, otherCreations = [] }: MachineDef): readonly Creation[] => [
  ...(creation ? [creation] : []),
  ...otherCreations,
];

/** Where the things of a record are, as whoever looks sees it; asked of what has rows that say where. */
export type Placed<M extends MachineDef> =
  Extract<M['rows'][number], { readonly at: readonly Spot[] }> extends never
    ? unknown
    : { readonly spots: readonly string[] };

/** The name of what blocks when a thing is elsewhere: its Spanish is made from the kind of place. */
export const elsewhere = (spot: string): string => `elsewhere-${spot}`;

/** The actions of the current state, blocked ones with the rule that blocks them. */
export function offers<M extends MachineDef, Facts extends { state: string } & Placed<M>>(
  machine: M,
  rules: Rules<Facts>,
  facts: Facts,
): Offer<ActionOf<M>>[] {
  return machine.rows
    .filter((row) => row.from === facts.state && !row.auto)
    .map((row) => {
      const blockedBy = blockedByRule(row, rules, facts) ?? strayOf(row, rules, facts);
      const allowed = blockedBy === undefined;
      return {
        action: row.action,
        allowed,
        ...(allowed ? {} : { reason: blockedBy }),
        needs: proofsOf(row, rules, facts),
        irreversible: row.irreversible ?? false,
      };
    });
}

/** The row that allows `action` now, or a refusal: 409 with the state, or with the rule that blocks it. */
export function rowFor<Facts extends { state: string }>(
  machine: MachineDef,
  rules: Rules<Facts>,
  facts: Facts,
  action: string,
): Row {
  const row = machine.rows.find((r) => r.action === action && r.from === facts.state && !r.auto);
  if (!row) throw refusedBy(machine, facts, action);
  const blockedBy = blockedByRule(row, rules, facts);
  if (blockedBy !== undefined) throw refusedBy(machine, facts, action, blockedBy);
  return row;
}

function refusedBy(
  machine: MachineDef,
  facts: { readonly state: string; readonly id?: unknown },
  action: string,
  rule?: string,
): DomainError {
  const { concept } = machine;
  const { state, id } = facts;
  const reasonCode = refusalCode(machine, state, rule);
  return new DomainError(kernelErrors.STATE_CONFLICT, {
    concept,
    state,
    action,
    reasonCode,
    ...(typeof id === 'string' ? { recordId: id } : {}),
    ...(rule === undefined ? {} : { reason: rule }),
  });
}

const shouted = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toUpperCase();

/** What the trade calls a refusal: `VR_RELEASED` by a state, `BOOKING_NOT_HERE` or `SHIPMENT_NO_CONTENT` by a rule. */
export function refusalCode({ concept, refusals }: MachineDef, state: string, rule?: string): string {
  const prefix = refusals?.prefix ?? shouted(concept);
  if (rule === undefined) return `${prefix}_${refusals?.states[state] ?? shouted(state)}`;
  return `${prefix}_${rule.startsWith('has') ? 'NO' : 'NOT'}_${shouted(rule.replace(/^(?:is|has)(?=[A-Z])/, ''))}`;
}

export function proofsOf<Facts>(row: Pick<Row, 'needs'>, rules: Rules<Facts>, facts: Facts): Proof[] {
  return (row.needs ?? []).flatMap((need) => {
    if (typeof need === 'string') return [need];
    return holds(rules, need.when, facts) ? [need.proof] : [];
  });
}

/** The kinds that must be booked now, and those that may never be. */
export function kindsDue<Facts>(row: Pick<Row, 'posts'>, rules: Rules<Facts>, facts: Facts): string[] {
  return (row.posts ?? []).flatMap((post) => {
    if (typeof post === 'string') return [post];
    return holds(rules, post.when, facts) ? [post.kind] : [];
  });
}
/** The names a row asks for. */
export const rulesIn = ({ when = [] }: Pick<Row, 'when'>): readonly string[] => asList(when);

/** The first of its rules that does not hold. */
export const blockedByRule = <Facts>(row: Pick<Row, 'when'>, rules: Rules<Facts>, facts: Facts): string | undefined =>
  rulesIn(row).find((name) => !holds(rules, name, facts));

/** The kinds of place one of which each thing must be in; nothing where the row does not ask. */
export function spotsAsked<Facts>({ at = [] }: Pick<Row, 'at'>, rules: Rules<Facts>, facts: Facts): string[] {
  return at.filter((spot) => isDue(spot, rules, facts)).flatMap(placesIn);
}

/** Where things must go now: one of each list. */
export function movesDue<Facts>({ moves = [] }: Pick<Row, 'moves'>, rules: Rules<Facts>, facts: Facts): string[][] {
  return moves
    .filter((spot) => (typeof spot === 'string' || !('may' in spot)) && isDue(spot, rules, facts))
    .map(placesIn);
}
export const placesIn = (spot: Spot): string[] =>
  typeof spot === 'string' ? [spot] : typeof spot.place === 'string' ? [spot.place] : [...spot.place];

/** Whether one who is there is where it is asked to be; one's own shop is a shop. */
export const isAmong = (spot: string, asked: readonly string[]): boolean =>
  asked.includes(spot) || (spot === 'here' && asked.includes('store'));

function isDue<Facts>(spot: Spot, rules: Rules<Facts>, facts: Facts): boolean {
  return typeof spot === 'string' || !('when' in spot) || holds(rules, spot.when, facts);
}

function strayOf<Facts>(row: Row, rules: Rules<Facts>, facts: Facts): string | undefined {
  const asked = spotsAsked(row, rules, facts);
  const { spots = [] } = facts as { readonly spots?: readonly string[] };
  const stray = asked.length === 0 ? undefined : spots.find((spot) => !isAmong(spot, asked));
  return stray === undefined ? undefined : elsewhere(stray);
}
export const kindOf = (post: Post): string => (typeof post === 'string' ? post : post.kind);

/** The automatic row that is taken now, if any. One without a rule is taken by who knows: a job, another record. */
export function nextAuto<Facts extends { state: string }>(
  machine: MachineDef,
  rules: Rules<Facts>,
  facts: Facts,
): Row | undefined {
  return machine.rows.find(
    (row) =>
      row.auto && row.from === facts.state && row.when !== undefined && blockedByRule(row, rules, facts) === undefined,
  );
}

/** The automatic rows that are taken now, one after another. */
export function autoRows<Facts extends { state: string }>(
  machine: MachineDef,
  rules: Rules<Facts>,
  facts: Facts,
): Row[] {
  const rows: Row[] = [];
  for (let row = nextAuto(machine, rules, facts); row;) {
    rows.push(row);
    if (rows.length > machine.rows.length) throw new Error(`${machine.concept}: automatic rows run in a circle`);
    row = nextAuto(machine, rules, { ...facts, state: row.to });
  }
  return rows;
}

/** Follows the automatic rows until none applies. */
export const settle = <Facts extends { state: string }>(
  machine: MachineDef,
  rules: Rules<Facts>,
  facts: Facts,
): Facts => ({ ...facts, state: autoRows(machine, rules, facts).at(-1)?.to ?? facts.state });

export function toMermaid(machine: MachineDef, label: (action: string) => string = (action) => action): string {
  // A hyphen ends a name there.
  const name = (state: string): string => state.replaceAll('-', '_');
  const start = asList(machine.initial).map((state) => `  [*] --> ${name(state)}`);
  const moves = machine.rows.map(
    (r) => `  ${name(r.from)} --> ${name(r.to)}: ${label(r.action)}${r.auto ? ' (solo)' : ''}`,
  );
  const end = machine.final.map((state) => `  ${name(state)} --> [*]`);
  return ['stateDiagram-v2', ...start, ...moves, ...end].join('\n');
}

/** Faults of a table: unreachable states, ways out of a final state, dead ends, two rows for one (state, action). */
export function faultsOf(machine: MachineDef): string[] {
  const faults: string[] = [];
  const known = new Set(machine.states);
  const reachable = new Set(asList(machine.initial));
  for (let grew = true; grew;) {
    const before = reachable.size;
    for (const row of machine.rows) if (reachable.has(row.from)) reachable.add(row.to);
    grew = reachable.size > before;
  }
  for (const state of machine.states) {
    const isUnmapped = state in (machine.unmapped ?? {});
    if (!reachable.has(state) && !isUnmapped) faults.push(`${state}: no way in and no reason given`);
    if (reachable.has(state) && isUnmapped) faults.push(`${state}: listed as unmapped but reachable`);
    const hasWayOut = machine.rows.some((r) => r.from === state && r.to !== state);
    if (machine.final.includes(state) && hasWayOut) faults.push(`${state}: final, but a row leaves it`);
    if (!machine.final.includes(state) && !hasWayOut && !isUnmapped) faults.push(`${state}: dead end`);
  }
  for (const state of Object.keys(machine.holds ?? {}))
    if (!known.has(state)) faults.push(`holds in ${state}, which is no state`);
  for (const { action, to } of creationsOf(machine)) {
    if (!asList(machine.initial).includes(to)) faults.push(`${action}: creates a state that is not initial, ${to}`);
  }
  const seen = new Set<string>();
  for (const row of machine.rows) {
    const key = `${row.from} ${row.action}`;
    if (seen.has(key)) faults.push(`${key}: two rows`);
    seen.add(key);
    for (const state of [row.from, row.to]) if (!known.has(state)) faults.push(`${row.action}: unknown state ${state}`);
    const leadsBack = (r: Row): boolean => r.action === row.undo && r.from === row.to && r.to === row.from;
    const hasWayBack = row.undo !== undefined && machine.rows.some(leadsBack);
    if (row.undo !== undefined && !hasWayBack)
      faults.push(`${row.action}: its way back, ${row.undo}, does not lead back`);
    const moves = row.posts !== undefined || row.from !== row.to;
    const isUndo = machine.rows.some((r) => r.undo === row.action);
    if (moves && !row.auto && !row.irreversible && !hasWayBack && !isUndo) {
      faults.push(`${row.action}: no way back and not marked irreversible`);
    }
  }
  return faults;
}

/** What it holds of somebody as it stands. */
export function heldBy<Facts extends { state: string }>(
  machine: MachineDef,
  rules: Rules<Facts>,
  facts: Facts,
): readonly Held[] {
  return (machine.holds?.[facts.state] ?? []).flatMap((one) => {
    if (typeof one === 'string') return [one];
    return holds(rules, one.when, facts) ? [one.what] : [];
  });
}

function holds<Facts>(rules: Rules<Facts>, name: string, facts: Facts): boolean {
  const rule = rules[name];
  if (!rule) throw new Error(`rule ${name} is missing`);
  return rule(facts);
}

const asList = (value: string | readonly string[]): readonly string[] => (typeof value === 'string' ? [value] : value);
