/** What a room offers to others on each side, and that each door is what the map says. */
import { type ModuleMap, type Side, SOURCE_OF } from '../plan.ts';
import { type Place, placeOf, resolve } from './place.ts';
import type { Source } from './source.ts';
import { type Fault, isTest } from './tree.ts';

/** Kinds of files that are for others by their nature; whatever else is used stands in the map as `offers`. */
export const OPEN_KINDS: Readonly<Record<Side, readonly string[]>> = {
  // How one speaks to a room: its shapes, words, refusals, names of states, addresses, and who may.
  domain: ['schema', 'es', 'errors', 'states', 'paths', 'contract', 'grants'],
  // What it does for others, and what it tells them.
  api: ['public', 'announcements'],
  // What is asked of its addresses, and what its pages read from theirs.
  web: ['queries', 'search'],
};
/** What the whole takes from each room to put itself together. */
const MOUNTED: Readonly<Record<Side, readonly string[]>> = {
  domain: ['machine', 'rules'],
  api: ['routes', 'invariants', 'finder', 'agenda', 'insight', 'gauges'],
  web: [],
};
/** What runs; a type comes with the function that takes it. */
const MOST_NAMES = 11;

const isPage = ({ file }: Place): boolean => /-pages?\.tsx$/.test(file);
const isOneOf = ({ file, module }: Place, kinds: readonly string[]): boolean =>
  kinds.some((kind) => file === `${module}.${kind}.ts`);
const isOffered = (to: Place, map: ModuleMap): boolean => map[to.module!]?.offers[to.side]?.includes(to.file) ?? false;

export function doorFault(from: Place, to: Place, map: ModuleMap): string | undefined {
  // A route names a page, and what the list it shows reads from its address.
  if (from.layer === 'routes' && (isPage(to) || (to.side === 'domain' && isOneOf(to, ['lists'])))) return undefined;
  if (to.side === 'web' && isPage(to)) return 'pages are named by routes only';
  if (isOneOf(to, OPEN_KINDS[to.side]) || isOffered(to, map)) return undefined;
  if (from.layer === 'root' && isOneOf(to, MOUNTED[to.side])) return undefined;
  const open = OPEN_KINDS[to.side].map((kind) => `.${kind}`).join(', ');
  return `${to.module} keeps ${to.file} for itself: others name ${open} and what the map says it offers`;
}

/** What the map says is offered and nobody takes, or what is open without being listed. */
export function idleOfferFaults(sources: readonly Source[], map: ModuleMap): Fault[] {
  const taken = new Set(
    sources.flatMap(({ path, imports }) => {
      const from = placeOf(path);
      if (!from || from.isTest) return [];
      const targets = imports.map((one) => placeOf(resolve(path, one.from) ?? ''));
      return targets.flatMap((to) => (to?.module !== undefined && to.module !== from.module ? [to.path] : []));
    }),
  );
  return Object.entries(map).flatMap(([name, { wing, offers }]) =>
    Object.entries(offers).flatMap(([side, files]) =>
      files.flatMap((file) => {
        const path = `${SOURCE_OF[side as Side]}/modules/${wing}/${name}/${file}`;
        const reason = offerFault(placeOf(path)!, taken);
        return reason === undefined ? [] : [{ path: 'architecture/modules.ts', reason: `${name} ${reason}` }];
      }),
    ),
  );
}

function offerFault(to: Place, taken: ReadonlySet<string>): string | undefined {
  if (isOneOf(to, OPEN_KINDS[to.side])) return `offers ${to.file}, which is open by its kind`;
  if (isPage(to)) return `offers ${to.file}: pages are named by routes only`;
  if (to.side === 'api' && isOneOf(to, ['store'])) return `offers ${to.file}, and only it writes its tables`;
  return taken.has(to.path) ? undefined : `offers ${to.file} on the side ${to.side}, and nobody takes it`;
}

const PASSED_ON = /^export (?:type )?\{[^}]*\} from /m;
const NAMED = /^export (?:async )?(?:function\*?|const|class) (\w+)/gm;

/** A door of the API is code with one subject: it passes nothing on, and one sees it whole. */
export function doorFaults(sources: readonly Source[], map: ModuleMap): Fault[] {
  return sources.flatMap(({ path, text }) => {
    const place = placeOf(path);
    if (place?.side !== 'api' || place.layer !== 'module' || isTest(path)) return [];
    if (!isOneOf(place, OPEN_KINDS.api) && !isOffered(place, map)) return [];
    const names = [...text.matchAll(NAMED)].length;
    return [
      ...(PASSED_ON.test(text)
        ? [{ path, reason: 'passes on what another file says: offer that file in the map' }]
        : []),
      ...(names > MOST_NAMES
        ? [{ path, reason: `offers ${names} names; at most ${MOST_NAMES}: split it by what it is about` }]
        : []),
    ];
  });
}
