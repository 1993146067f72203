import type { Invariant } from '../../apps/api/src/platform/invariants.ts';
import type { Tree } from '../checks/tree.ts';
import { code, codes, page, table } from './markdown.ts';

const TYPES = 'apps/api/src/platform/db-types.gen.ts';
const READ = /\b(?:from|join)\s+(?:lateral\s+)?([a-z_][a-z0-9_]*)/g;

/** The tables and views there are, as the types of the database name them. */
function namesIn(tree: Tree): ReadonlySet<string> {
  const [, types = ''] = (tree.get(TYPES) ?? '').split('interface DB {');
  return new Set([...types.matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name!));
}

export function invariantsPage(invariants: readonly Invariant[], tree: Tree): string {
  const known = namesIn(tree);
  const comparedBy = ({ violations }: Invariant): string[] => {
    const read = violations.flatMap((query) => [...query.matchAll(READ)].map(([, name]) => name!));
    return [...new Set(read)].filter((name) => known.has(name)).toSorted();
  };
  return page(
    'Invariants',
    `${invariants.length} sentences that hold in the books at any time; the integrity page counts what breaks each ` +
      'of them, and the night tells direction. A query finds the violations: zero is the only good count.',
    table(
      ['Id', 'Spanish', 'Compares'],
      invariants.map((one) => [code(one.id), one.es, codes(comparedBy(one))]),
    ),
  );
}
