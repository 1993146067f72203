/** Faults of the map itself: unknown names, arrows that climb, circles, two owners of one address or table. */
import { tierOf } from '../modules.ts';
import { type ModuleMap, PLATFORM } from '../plan.ts';
import type { Fault } from './tree.ts';

const PATH = 'architecture/modules.ts';

export function mapFaults(map: ModuleMap): Fault[] {
  const reasons = Object.entries(map).flatMap(([name, module]) => [
    ...[...module.calls, ...module.joins]
      .filter((other) => !map[other])
      .map((other) => `${name} names ${other}, which is no module`),
    ...module.calls
      .filter((other) => climbs(map, name, other))
      .map((other) => `${name} calls ${other}, which sits in a higher tier`),
  ]);
  const circle = circleOf(map);
  if (circle) reasons.push(`calls run in a circle: ${circle.join(' → ')}`);
  reasons.push(...twice(map, 'api'), ...twice(map, 'routes'), ...twice(map, 'tables'));
  return reasons.map((reason) => ({ path: PATH, reason }));
}

function climbs(map: ModuleMap, from: string, to: string): boolean {
  const [caller, called] = [map[from], map[to]];
  return caller !== undefined && called !== undefined && tierOf(called) > tierOf(caller);
}

export function circleOf(map: ModuleMap): string[] | undefined {
  const cleared = new Set<string>();
  const search = (name: string, trail: readonly string[]): string[] | undefined => {
    if (trail.includes(name)) return [...trail.slice(trail.indexOf(name)), name];
    if (cleared.has(name)) return undefined;
    for (const next of map[name]?.calls ?? []) {
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
  const owners = Object.entries(map).flatMap(([name, module]) => module[key].map((value) => ({ name, value })));
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
