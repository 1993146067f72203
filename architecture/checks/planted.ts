/** A small house to plant faults in. */
import type { ModuleMap } from '../plan.ts';
import { readSources } from './source.ts';
import type { Fault, Tree } from './tree.ts';

const room = {
  es: '',
  built: [],
  api: [],
  routes: [],
  calls: [],
  offers: {},
  joins: [],
  tables: [],
  views: [],
} as const;

/** Two tiers: `ledger` below, `sales` above it, `bookings` beside `sales` without an arrow, which offers a view. */
export const PLANTED_MAP: ModuleMap = {
  ledger: { ...room, wing: 'foundations', tables: ['ledger_entries'] },
  sales: { ...room, wing: 'counter', api: ['/v1/sales'], calls: ['ledger'], tables: ['sales'] },
  bookings: { ...room, wing: 'counter', api: ['/v1/bookings'], tables: ['bookings'], views: ['booking_names'] },
};

const MANIFESTS: Readonly<Record<string, string>> = {
  'package.json': '{ "devDependencies": { "vitest": "1" } }',
  'packages/domain/package.json': '{ "dependencies": { "zod": "1" } }',
  'apps/api/package.json': '{ "dependencies": { "kysely": "1" } }',
  'apps/web/package.json': '{ "dependencies": { "react": "1" } }',
};

export function planted(files: Readonly<Record<string, string>>) {
  const tree: Tree = new Map(Object.entries({ ...MANIFESTS, ...files }));
  return { tree, sources: readSources(tree) };
}

export const reasons = (faults: readonly Fault[]): string[] => faults.map((fault) => fault.reason);
