/** Faults of the map itself: unknown names, arrows that climb, circles, two owners of one address or table. */
import { tierOf } from '../modules.ts';
import { type ModuleMap, PLATFORM } from '../plan.ts';
import type { Fault } from './tree.ts';

const PATH = 'architecture/modules.ts';

export function mapFaults(map: ModuleMap): Fault[] {
  const reasons = Object.entries(map).flatMap(([name, { calls }]) => [
    ...calls.filter((other) => !map[other]).map((other) => `${name} names ${other}, which is no module`),
    ...calls
      .filter((other) => climbs(map, name, other))
      .map((other) => `${name} calls ${other}, which sits in a higher tier`),
    ...joinFaults(map, name),
  ]);
  const circle = circleOf(map);
  if (circle) reasons.push(`calls and joins run in a circle: ${circle.join(' → ')}`);
  reasons.push(...twice(map, 'api'), ...twice(map, 'routes'), ...twice(map, 'tables'));
  return reasons.map((reason) => ({ path: PATH, reason }));
}

/** A table is read from its own tier or above; what a higher room knows, it offers in a view. */
function joinFaults(map: ModuleMap, name: string): string[] {
  return map[name]!.joins.flatMap((table) => {
    const owner = ownerOfTable(map, table);
    if (owner === undefined) return [`${name} joins ${table}, which no module owns`];
    if (owner === name) return [`${name} joins ${table}, which is its own`];
    if (isView(map, owner, table) || !climbs(map, name, owner)) return [];
    return [`${name} joins ${table} of ${owner}, which sits in a higher tier: it may offer a view`];
  });
}

export const ownerOfTable = (map: ModuleMap, table: string): string | undefined =>
  Object.keys(map).find((name) => map[name]!.tables.includes(table) || isView(map, name, table));
export const isView = (map: ModuleMap, owner: string, table: string): boolean =>
  map[owner]?.views.includes(table) ?? false;

export function climbs(map: ModuleMap, from: string, to: string): boolean {
  const [caller, called] = [map[from], map[to]];
  return caller !== undefined && called !== undefined && tierOf(called) > tierOf(caller);
}

/** Whom a module stands on: those it calls, and those whose tables it reads. */
function floorOf(map: ModuleMap, name: string): string[] {
  const { calls = [], joins = [] } = map[name] ?? {};
  const owners = joins.flatMap((table) => {
    const owner = ownerOfTable(map, table);
    return owner === undefined || isView(map, owner, table) ? [] : [owner];
  });
  return [...new Set([...calls, ...owners])];
}

export function circleOf(map: ModuleMap): string[] | undefined {
  const cleared = new Set<string>();
  const search = (name: string, trail: readonly string[]): string[] | undefined => {
    if (trail.includes(name)) return [...trail.slice(trail.indexOf(name)), name];
    if (cleared.has(name)) return undefined;
    for (const next of floorOf(map, name)) {
      const circle = search(next, [...trail, name]);
      if (circle) return circle;
    }
    cleared.add(name);
    return undefined;
  };
  for (const name of Object.keys(map)) {
    const circle = search(name, []);
    if (circle) return circle;
  }
  return undefined;
}

function twice(map: ModuleMap, key: 'api' | 'routes' | 'tables'): string[] {
  const owners = Object.entries(map).flatMap(([name, module]) => {
    const values = key === 'tables' ? [...module.tables, ...module.views] : module[key];
    return values.map((value) => ({ name, value }));
  });
  if (key === 'tables') owners.push(...PLATFORM.tables.map((value) => ({ name: 'platform', value })));
  return [...Map.groupBy(owners, (owner) => owner.value)]
    .filter(([, claims]) => claims.length > 1)
    .map(([value, claims]) => `${value} belongs to ${claims.map((claim) => claim.name).join(' and ')}`);
}

/** The module an address belongs to: the longest beginning wins. */
export function ownerOfAddress(map: ModuleMap, key: 'api' | 'routes', address: string): string | undefined {
  const claims = Object.entries(map).flatMap(([name, module]) =>
    module[key]
      .filter((start) => address === start || address.startsWith(`${start.replace(/\/$/, '')}/`))
      .map((start) => ({ name, start })),
  );
  return claims.toSorted((a, b) => b.start.length - a.start.length)[0]?.name;
}
