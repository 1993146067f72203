/** Who may import whom, computed from the map. Every refusal says why. */
import { posix } from 'node:path';
import { builtinModules } from 'node:module';
import type { ModuleMap } from '../plan.ts';
import { doorFault } from './doors.ts';
import { type Place, placeOf, resolve } from './place.ts';
import type { Source } from './source.ts';
import { type Fault, isGenerated, isTest, type Tree } from './tree.ts';

export function arrowFaults(sources: readonly Source[], tree: Tree, map: ModuleMap): Fault[] {
  const declared = packagesOf(tree);
  return sources.flatMap(({ path, imports }) =>
    imports.flatMap(({ from, line }) => {
      const reason = importFault(path, from, map, declared);
      return reason === undefined ? [] : [{ path, line, reason: `imports ${from}: ${reason}` }];
    }),
  );
}

/** An arrow of a built module that nobody follows any more; the map would tell a story. */
export function idleArrowFaults(sources: readonly Source[], map: ModuleMap): Fault[] {
  const followed = new Set(
    sources.flatMap(({ path, imports }) => {
      const from = placeOf(path)?.module;
      const targets = imports.map((one) => placeOf(resolve(path, one.from) ?? ''));
      return targets.map((to) => (to && !isGrants(to) ? `${from} → ${to.module}` : ''));
    }),
  );
  return Object.entries(map)
    .filter(([, { built }]) => built.length > 0)
    .flatMap(([name, { calls }]) => calls.map((other) => `${name} → ${other}`))
    .filter((arrow) => !followed.has(arrow))
    .map((arrow) => ({ path: 'architecture/modules.ts', reason: `${arrow}: no file follows this arrow` }));
}

function importFault(path: string, specifier: string, map: ModuleMap, declared: Declared): string | undefined {
  const place = placeOf(path);
  const target = resolve(path, specifier);
  if (target === undefined) return packageFault(path, place, specifier, declared);
  if (!/\.(?:[cm]?[jt]sx?|json|css|svg|png|woff2)(?:\?\w+)?$/.test(target))
    return 'an import names the file with its ending';
  const to = placeOf(target);
  if (!place || !to) return outsideFault(path, target);
  return sideFault(place, to) ?? layerFault(place, to, map);
}

/** The workspace whose source a file is. */
const homeOf = (path: string): string | undefined => /^((?:apps|packages)\/[^/]+)\/src\//.exec(path)?.[1];

function outsideFault(path: string, target: string): string | undefined {
  const home = homeOf(path);
  if (home === undefined || target.startsWith(`${home}/`) || isTest(path)) return undefined;
  return `${home} stands on its own; what is outside it may import it, never the reverse`;
}

function sideFault(from: Place, to: Place): string | undefined {
  const isOfAddresses = ['.search.ts', '.lists.ts'].some((kind) => from.file.endsWith(kind));
  if (isOfAddresses && to.file.endsWith('.es.ts'))
    return 'what reads an address comes with every first page; its names are in a .states.ts, its words stay behind';
  if (from.side === to.side || to.side === 'domain') return undefined;
  if (from.side === 'domain') return 'the domain is pure: it knows neither the API nor the SPA';
  return 'the API and the SPA share the domain and nothing else';
}

const isGrants = ({ file }: Place): boolean => file.endsWith('.grants.ts');

function layerFault(from: Place, to: Place, map: ModuleMap): string | undefined {
  if (to.isTest && !from.isTest) return 'code never imports a test';
  // A test may look into every room of its side.
  if (from.isTest) return undefined;
  if (isGrants(from) && !isGrants(to) && to.layer !== 'kernel') return 'grants name roles, no room';
  // Who may is no secret of a room: any other asks it.
  if (isGrants(to) && from.layer === 'module') return undefined;
  if (to.layer === 'module') {
    if (from.layer === 'module') return moduleFault(from, to, map);
    return from.layer === 'root' || from.layer === 'routes'
      ? doorFault(from, to, map)
      : `${from.layer}/ imports no module`;
  }
  if (from.layer === 'policy' && to.layer !== 'kernel' && to.layer !== 'policy')
    return 'the policy stands on the kernel alone';
  if (from.layer === 'kernel' && to.layer !== 'kernel') return 'the kernel stands on nothing but itself';
  if (to.layer === 'routes' && from.layer !== 'root') return 'routes name pages, nobody names routes';
  const knowsWhole = to.layer === 'root' && from.layer !== 'root' && !isGenerated(to.path);
  return knowsWhole ? 'the files at the root put the parts together; no part knows them' : undefined;
}

function moduleFault(from: Place, to: Place, map: ModuleMap): string | undefined {
  if (from.module === to.module) return undefined;
  const line = map[from.module!];
  if (!line) return `${from.module} is not in architecture/modules.ts`;
  if (!line.calls.includes(to.module!)) {
    return `${from.module} does not call ${to.module}; the map allows ${line.calls.join(', ') || 'no module'}`;
  }
  return doorFault(from, to, map);
}

/** Packages each workspace declares; tests and tools may also use those of the root. */
type Declared = ReadonlyMap<string, ReadonlySet<string>>;

function packagesOf(tree: Tree): Declared {
  const manifests = [...tree].filter(([path]) => path === 'package.json' || path.endsWith('/package.json'));
  return new Map(
    manifests.map(([path, text]) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(text) as Record<string, Record<string, string>>;
      return [posix.dirname(path), new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)])];
    }),
  );
}

function packageFault(
  path: string,
  place: Place | undefined,
  specifier: string,
  declared: Declared,
): string | undefined {
  const isNode = specifier.startsWith('node:');
  if (!isNode && builtinModules.includes(specifier)) return `write node:${specifier}`;
  if (isNode) {
    const isPure = place?.side === 'domain' || (place?.side === 'web' && !place.isTest);
    return isPure ? `${place.side === 'domain' ? 'the domain' : 'the SPA'} never imports Node` : undefined;
  }
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  if (place?.side === 'domain' && !place.isTest && name !== 'zod') return 'the domain stands on zod and nothing else';
  const home = /^(?:apps|packages)\/[^/]+/.exec(path)?.[0] ?? '.';
  const isProduct = homeOf(path) !== undefined && !isTest(path);
  const isDeclared = [home, ...(isProduct ? [] : ['.'])].some((folder) => declared.get(folder)?.has(name));
  return isDeclared || name === 'virtual:' ? undefined : `${name} is not in ${posix.join(home, 'package.json')}`;
}
