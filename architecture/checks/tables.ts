/** Every state table is whole, posts only what the ledger knows, and has Spanish for all it names. */
import {
  creationsOf,
  elsewhere,
  faultsOf,
  kindOf,
  type MachineDef,
  placesIn,
  type Row,
  rulesIn,
} from '../../packages/domain/src/kernel/machine.ts';
import { isPlaceKind, PLACE_KINDS } from '../../packages/domain/src/modules/foundations/custody/custody.places.ts';
import type { Concept, Domain } from './domain.ts';
import type { Fault } from './tree.ts';

/** Kinds no state table posts, each with its reason. */
export const UNPOSTED: Readonly<Record<string, string>> = {
  PIECE_COSTS: 'nobody does it: the night follows custody with it (decision 120)',
};

export function tableFaults(domain: Pick<Domain, 'concepts' | 'kinds'>, unposted = UNPOSTED): Fault[] {
  const { concepts, kinds } = domain;
  return [
    ...concepts.flatMap((concept) => conceptReasons(concept, kinds).map((reason) => ({ path: concept.path, reason }))),
    ...kindFaults(concepts, kinds, unposted),
  ];
}

function conceptReasons({ machine, es }: Concept, kinds: Domain['kinds']): string[] {
  return [
    ...faultsOf(machine),
    ...wayBackReasons(machine),
    ...creationReasons(machine),
    ...postsOf(machine)
      .filter((kind) => !(kind in kinds))
      .map((kind) => `posts ${kind}, which is no kind of the ledger`),
    ...missing(machine.states, es.states ?? es.status, 'state'),
    ...missing(actionsOf(machine), es.actions, 'action'),
    ...missing(rulesOf(machine), es.reasons, 'rule'),
    ...placeReasons({ machine, es }),
  ];
}

/** `at` and `moves` name kinds of the plan of places, and what is elsewhere is said in Spanish. */
function placeReasons({ machine, es }: Pick<Concept, 'machine' | 'es'>): string[] {
  const steps: readonly Partial<Row>[] = [...creationsOf(machine), ...machine.rows];
  const spots = [...new Set(steps.flatMap(({ at = [], moves = [] }) => [...at, ...moves].flatMap(placesIn)))];
  const asks = machine.rows.some(({ at }) => at !== undefined);
  return [
    ...spots.filter((kind) => kind !== 'here' && !isPlaceKind(kind)).map((kind) => `${kind} is no kind of place`),
    ...(asks ? missing(Object.keys(PLACE_KINDS).map(elsewhere), es.reasons, 'reason') : []),
  ];
}

/** A way back leads from where the action arrived to where it began. */
function wayBackReasons({ rows }: MachineDef): string[] {
  return rows
    .filter((row) => row.undo !== undefined)
    .filter((row) => !rows.some((back) => back.action === row.undo && back.from === row.to && back.to === row.from))
    .map((row) => `${row.action}: ${row.undo} does not lead from ${row.to} back to ${row.from}`);
}

function creationReasons(machine: MachineDef): string[] {
  if (!machine.creation) return ['no creation: how does a record come to be?'];
  const initial = [machine.initial].flat();
  return creationsOf(machine)
    .filter(({ to }) => !initial.includes(to))
    .map(({ action, to }) => `${action} creates in ${to}, which is not initial`);
}

function missing(
  names: readonly string[],
  words: Readonly<Record<string, string>> | undefined,
  what: string,
): string[] {
  return names.filter((name) => !words?.[name]).map((name) => `${what} ${name} has no Spanish in its .es.ts`);
}

function kindFaults(
  concepts: readonly Concept[],
  kinds: Domain['kinds'],
  unposted: Readonly<Record<string, string>>,
): Fault[] {
  const posted = new Set(concepts.flatMap(({ machine }) => postsOf(machine)));
  const path = 'packages/domain/src/modules/foundations/ledger/ledger.kinds.ts';
  const never = Object.keys(kinds).filter((kind) => !posted.has(kind) && !(kind in unposted));
  const stale = Object.keys(unposted).filter((kind) => posted.has(kind) || !(kind in kinds));
  return [
    ...never.map((kind) => ({ path, reason: `${kind} is posted by no row of any table` })),
    ...stale.map((kind) => ({ path, reason: `${kind} is listed as unposted but is posted or unknown` })),
  ];
}

export function postsOf(machine: MachineDef): string[] {
  const made = creationsOf(machine).flatMap((creation) => creation.posts ?? []);
  return [...new Set([...made, ...machine.rows.flatMap((row) => row.posts ?? [])].map(kindOf))];
}
export function actionsOf(machine: MachineDef): string[] {
  return [...new Set([...creationsOf(machine), ...machine.rows].map(({ action }) => action))];
}
export function rulesOf(machine: MachineDef): string[] {
  const named = [...creationsOf(machine), ...machine.rows].flatMap((row: Partial<Row>) => [
    ...rulesIn(row),
    ...(row.needs ?? []).flatMap((need) => (typeof need === 'string' ? [] : [need.when])),
  ]);
  return [...new Set(named)];
}
