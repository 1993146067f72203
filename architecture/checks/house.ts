/** The house read once, and every check of its shape. */
import { join } from 'node:path';
import type { Invariant } from '../../apps/api/src/platform/invariants.ts';
import { MODULES } from '../modules.ts';
import type { ModuleMap } from '../plan.ts';
import { openApi } from '../pages/openapi.ts';
import { pages } from '../pages/pages.ts';
import { accountFaults } from './accounts.ts';
import { arrowFaults, idleArrowFaults } from './arrows.ts';
import { circleFaults } from './circles.ts';
import { doorFaults, idleOfferFaults } from './doors.ts';
import { type Domain, loadDomain } from './domain.ts';
import { glossaryFaults, wordFaults } from './glossary.ts';
import { loadInvariants } from './invariants.ts';
import { listFaults, loadLists, type SaidList } from './lists.ts';
import { mapFaults } from './map.ts';
import { ownerFaults } from './owners.ts';
import { addressesOf, grantFaults, policyFaults, sameListFaults, servedFaults } from './policy.ts';
import { screenFaults } from './screens.ts';
import { readSources, type Source } from './source.ts';
import { loadSpoken, spanishFaults, type Spoken } from './spanish.ts';
import { stateFaults } from './states.ts';
import { tableFaults } from './tables.ts';
import { textFaults } from './texts.ts';
import { tradeFaults } from './trade.ts';
import { tidyFaults } from './tidy.ts';
import { type Fault, readTree, type Tree } from './tree.ts';
import { weightFaults } from './weight.ts';

export interface House {
  readonly tree: Tree;
  readonly sources: readonly Source[];
  readonly map: ModuleMap;
  readonly domain: Domain;
  readonly spoken: readonly Spoken[];
  readonly lists: readonly SaidList[];
  readonly invariants: readonly Invariant[];
  readonly openApi: OpenApi;
}
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export const ROOT = join(import.meta.dirname, '../..');

export async function readHouse(): Promise<House> {
  const tree = readTree(ROOT);
  const domain = await loadDomain(ROOT, tree, MODULES);
  const document = openApi(domain, MODULES) as unknown as OpenApi;
  const invariants = await loadInvariants(ROOT, tree);
  const spoken = await loadSpoken(ROOT, tree);
  const lists = await loadLists(ROOT, tree);
  return { tree, sources: readSources(tree), map: MODULES, domain, spoken, lists, invariants, openApi: document };
}

export const CHECKS: Readonly<Record<string, (house: House) => Fault[]>> = {
  arrows: ({ sources, tree, map }) => [
    ...mapFaults(map),
    ...arrowFaults(sources, tree, map),
    ...idleArrowFaults(sources, map),
    ...idleOfferFaults(sources, map),
    ...doorFaults(sources, map),
    ...circleFaults(sources),
    ...ownerFaults(sources, tree, map),
    ...screenFaults(sources, map),
    ...tradeFaults(sources, map),
    ...weightFaults(sources),
  ],
  tables: ({ domain, sources }) => [...tableFaults(domain), ...accountFaults(domain, sources), ...stateFaults(sources)],
  tidy: ({ sources, tree, map, domain, spoken, lists }) => [
    ...tidyFaults(sources, tree, map, domain),
    ...glossaryFaults(sources, tree),
    ...wordFaults(tree),
    ...textFaults(sources),
    ...spanishFaults(spoken),
    ...listFaults(lists, tree),
  ],
  policy: ({ domain, sources, map, openApi: document }) => [
    ...policyFaults(domain.endpoints, domain.grants, map),
    ...grantFaults(domain.grants, sources),
    ...servedFaults(domain.endpoints, sources),
    ...sameListFaults(domain.endpoints, addressesOf(document), 'openapi.json'),
  ],
  docs: (house) => docsFaults(house),
};

/** What `npm run docs` would write is what is there. */
export function docsFaults(house: House): Fault[] {
  const wanted = pages(house);
  const reason = 'is not what the code says now: npm run docs';
  const stale = [...wanted].filter(([path, text]) => house.tree.get(path) !== text).map(([path]) => path);
  const left = [...house.tree.keys()].filter((path) => path.startsWith('docs/generated/') && !wanted.has(path));
  return [...stale, ...left].map((path) => ({ path, reason }));
}
