/** No room writes a state by itself: the kernel does, with its row, its version and its history (platform/moves.ts). */
import { SOURCE_OF } from '../plan.ts';
import type { Source } from './source.ts';
import { type Fault, isTest } from './tree.ts';

/** Files that write one all the same, each with its reason. */
export const WRITERS: Readonly<Record<string, string>> = {
  'apps/api/src/modules/foundations/proofs/proofs.authorisations.ts':
    'of two commands with one code the update alone decides who has it, before either runs',
};

const ROOMS = `${SOURCE_OF.api}/modules/`;

export function stateFaults(sources: readonly Source[], writers = WRITERS): Fault[] {
  const rooms = sources.filter(({ path }) => path.startsWith(ROOMS) && !isTest(path));
  const columns = rooms.filter(({ path }) => path.endsWith('.record.ts')).flatMap(({ text }) => stateColumnsOf(text));
  const faults = rooms.flatMap(({ path, text }) =>
    columns
      .filter((column) => writes(text, column))
      .map(({ table, name }) => ({ path, reason: `sets ${table}.${name}: take(), takeAll() or moveByItself() does` })),
  );
  const found = new Set(faults.map(({ path }) => path));
  const idle = Object.keys(writers).filter((path) => !found.has(path));
  return [
    ...faults.filter(({ path }) => !(path in writers)),
    ...idle.map((path) => ({ path, reason: 'checks/states.ts excuses it and it writes no state' })),
  ];
}

interface StateColumn {
  readonly table: string;
  readonly name: string;
}

/** Of each record: its table, and the column of its state. */
function stateColumnsOf(text: string): StateColumn[] {
  return text
    .split(/\brecord</)
    .slice(1)
    .flatMap((def) => {
      const table = /^ {2}table: '(\w+)'/m.exec(def)?.[1];
      const [, name, derived, none] = /^ {2}state: (?:'(\w+)'|\(state\) => \(\{ (\w+):|(null))/m.exec(def) ?? [];
      return table === undefined || none !== undefined ? [] : [{ table, name: name ?? derived ?? 'state' }];
    });
}

function writes(text: string, { table, name }: StateColumn): boolean {
  const spoken = new RegExp(
    String.raw`\bupdate\s+${table}\b(?:\s+\w+)?\s+set\b([^\x60;]*?)(?=\b(?:where|from|returning)\b|\x60)`,
    'gi',
  );
  const built = new RegExp(String.raw`updateTable\('${table}[^']*'\)([^;]*?)(?=\.where\(|;)`, 'g');
  const isSet = new RegExp(String.raw`(?:^|,)\s*(?:\w+\.)?${name}\s*=`);
  const isNamed = new RegExp(String.raw`[{,]\s*${name}\s*[:,}]`);
  return (
    [...text.matchAll(spoken)].some(([, sets = '']) => isSet.test(sets)) ||
    [...text.matchAll(built)].some(([, sets = '']) => isNamed.test(sets))
  );
}
