/**
 * State tables of several rooms walked together, breadth first (docs/decisions/0062): the records of one operation,
 * the figures between them as *none, some, all*, and what rooms do to each other's records. What is found: joint states
 * that hold something of somebody and from which no way leads to one that holds nothing.
 */
import { blockedByRule, creationsOf, heldBy, isAmong, type MachineDef, type Row, spotsAsked } from './machine.ts';

/** The state of each record, `absent` before it is made, and each figure. */
export type Joint = Readonly<Record<string, string>>;
export type Patch = Joint;
export const ABSENT = 'absent';

/** What a row of another record comes to, as the command that takes it would see it; nothing where it is refused. */
export type Take = (member: string, action: string, joint?: Joint) => Patch | undefined;
/** What an action does besides its own state: one patch for each way it may end, none where it is refused. */
export type Effect = (joint: Joint, take: Take) => readonly (Patch | undefined)[];

export interface Member {
  readonly machine: MachineDef;
  /** Where a rule is not named, it may hold or not: its row is tried. */
  readonly rules: Readonly<Record<string, (facts: never) => boolean>>;
  readonly facts: (joint: Joint) => object;
  readonly effects?: Readonly<Record<string, Effect>>;
  /** What a command of the room refuses that no rule of the table says; true refuses. */
  readonly blocks?: Readonly<Record<string, (joint: Joint) => boolean>>;
  /** Taken only in the middle of a command of another room. */
  readonly takenByOthers?: readonly string[];
}
export interface Cluster {
  readonly name: string;
  readonly start: Joint;
  readonly members: Readonly<Record<string, Member>>;
  /** What happens without anybody of the house: a thing is gone, a day is over. */
  readonly world?: Readonly<Record<string, (joint: Joint) => readonly Patch[]>>;
}

export interface Trap {
  readonly joint: Joint;
  /** `work.money`. */
  readonly holds: readonly string[];
  /** The shortest way to it. */
  readonly way: readonly string[];
}
export interface Walk {
  readonly states: number;
  readonly reached: readonly Joint[];
  readonly traps: readonly Trap[];
  /** The shortest way to a joint state, if there is one. */
  readonly wayTo: (is: (joint: Joint) => boolean) => readonly string[] | undefined;
}

type Rules = Readonly<Record<string, (facts: object) => boolean>>;
const keyOf = (joint: Joint): string =>
  Object.entries(joint)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map((pair) => pair.join('='))
    .join(' ');

/** Rules of a member; one that its room decides by what no model knows is taken to hold. */
const rulesOf = ({ rules }: Member): Rules =>
  new Proxy(rules as Rules, { get: (known, name: string) => known[name] ?? (() => true) });

const factsOf = (name: string, { facts }: Member, joint: Joint) => ({ ...facts(joint), state: joint[name]! });

function isOpen(name: string, member: Member, row: Row, joint: Joint): boolean {
  const facts = factsOf(name, member, joint);
  const rules = rulesOf(member);
  if (blockedByRule(row, rules, facts) !== undefined) return false;
  const asked = spotsAsked(row, rules, facts);
  const { spots = [] } = facts as { readonly spots?: readonly string[] };
  return asked.length === 0 || spots.every((spot) => isAmong(spot, asked));
}

/** What any member may do next, with the joint states it leads to. */
function stepsFrom({ members, world = {} }: Cluster, joint: Joint): { readonly name: string; readonly to: Joint }[] {
  const takeIn =
    (now: Joint): Take =>
    (name, action, joined = now) => {
      const member = members[name]!;
      const row = member.machine.rows.find((one) => one.action === action && one.from === joined[name]);
      return row && isOpen(name, member, row, joined) ? { [name]: row.to } : undefined;
    };
  const outcomes = (name: string, { effects, blocks }: Member, action: string, to: string) => {
    if (blocks?.[action]?.(joint)) return [];
    const patches = effects?.[action]?.(joint, takeIn(joint)) ?? [{}];
    return patches.flatMap((patch) =>
      patch === undefined ? [] : [{ name: `${name}.${action}`, to: { ...joint, [name]: to, ...patch } }],
    );
  };
  const own = Object.entries(members).flatMap(([name, member]) => {
    const { machine, takenByOthers = [] } = member;
    const isOwn = ({ action }: { readonly action: string }): boolean => !takenByOthers.includes(action);
    if (joint[name] === ABSENT) {
      return creationsOf(machine)
        .filter(isOwn)
        .flatMap(({ action, to }) => outcomes(name, member, action, to));
    }
    return machine.rows
      .filter((row) => row.from === joint[name] && isOwn(row) && isOpen(name, member, row, joint))
      .flatMap(({ action, to }) => outcomes(name, member, action, to));
  });
  const outside = Object.entries(world).flatMap(([name, happens]) =>
    happens(joint).map((patch) => ({ name, to: { ...joint, ...patch } })),
  );
  return [...own, ...outside];
}

function holdingsOf({ members }: Cluster, joint: Joint): string[] {
  return Object.entries(members).flatMap(([name, member]) =>
    joint[name] === ABSENT
      ? []
      : heldBy(member.machine, rulesOf(member), factsOf(name, member, joint)).map((what) => `${name}.${what}`),
  );
}

/** Walks every joint state that can be reached. */
export function walk(cluster: Cluster): Walk {
  const found = new Map([[keyOf(cluster.start), { joint: cluster.start, from: '', step: '' }]]);
  const before = new Map<string, Set<string>>();
  for (const [from, { joint }] of found) {
    for (const { name, to } of stepsFrom(cluster, joint)) {
      const key = keyOf(to);
      if (!found.has(key)) found.set(key, { joint: to, from, step: name });
      before.set(key, (before.get(key) ?? new Set()).add(from));
    }
  }
  const held = new Map([...found].map(([key, { joint }]) => [key, holdingsOf(cluster, joint)]));
  const free = new Set([...held].flatMap(([key, holds]) => (holds.length === 0 ? [key] : [])));
  for (const key of free) for (const previous of before.get(key) ?? []) free.add(previous);
  const wayOf = (key: string): string[] => {
    const { from, step } = found.get(key)!;
    return step === '' ? [] : [...wayOf(from), step];
  };
  return {
    states: found.size,
    reached: [...found.values()].map(({ joint }) => joint),
    traps: [...found].flatMap(([key, { joint }]) =>
      free.has(key) ? [] : [{ joint, holds: held.get(key)!, way: wayOf(key) }],
    ),
    wayTo: (is) => [...found].filter(([, { joint }]) => is(joint)).map(([key]) => wayOf(key))[0],
  };
}
