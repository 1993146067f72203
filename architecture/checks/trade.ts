/** What stands under the rooms knows none of them: no name of a room of the trade, none of its tables. */
import type { ModuleMap, Wing } from '../plan.ts';
import { wordsOf } from '../words.ts';
import { type Layer, placeOf } from './place.ts';
import type { Source } from './source.ts';
import type { Fault } from './tree.ts';

const UNDER: readonly Layer[] = ['kernel', 'platform', 'shell', 'ui'];
const TRADE: readonly Wing[] = ['master-data', 'counter', 'workshop', 'supply', 'logistics', 'metals'];
/** Who works where, and for whom: a session, a signature and a message are of somebody, in a shop. */
const GROUND: readonly string[] = ['auth', 'customers', 'employees', 'platforms', 'stores'];
/** Names of rooms that are first of all other words. */
const COMMON: readonly string[] = ['work', 'works', 'payment', 'payments', 'encoding', 'encodings', 'catalog'];
/** The division of purchases, whose people are a role. */
const DIVISION = 'bulk purchases';

/** Files that name the trade all the same: each word with its reason. */
export const NAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'apps/web/src/shell/shell.tsx': { bar: 'the bar at the top of the page' },
  'apps/web/src/ui/action-bar.tsx': { bar: 'a bar of buttons' },
  'apps/web/src/ui/column-drawing.tsx': { bar: 'how its library calls a column' },
  'apps/web/src/ui/record-page.tsx': { bar: 'its bar of buttons' },
  'apps/api/src/platform/config.ts': {
    price: 'where the price of metal is fetched from is an address of the machine',
    'price source': 'as price',
  },
  'apps/api/src/platform/open-wire.ts': { price: 'as in config.ts: an address nothing may be asked of in the clear' },
  'apps/web/src/shell/current-user.tsx': {
    'work time': 'who may sign changes with who has clocked in; the live notices name rooms',
  },
  'apps/web/src/ui/usb-printer.ts': { product: 'what USB calls the model of a device' },
  'packages/domain/src/kernel/validation.es.ts': {
    product: 'the sentence for a code that is none, told where any field is',
  },
};

export function tradeFaults(sources: readonly Source[], map: ModuleMap, named = NAMED): Fault[] {
  const words = tradeWords(map);
  const checked = sources.filter(({ path }) => {
    const place = placeOf(path);
    return place && !place.isTest && UNDER.includes(place.layer);
  });
  const known = new Set(checked.map(({ path }) => path));
  const gone = Object.keys(named).filter((path) => !known.has(path));
  return [
    ...checked.flatMap((source) => faultsIn(source, words, Object.keys(named[source.path] ?? {}))),
    ...gone.map((path) => ({ path, reason: 'checks/trade.ts excuses it and it is not there' })),
  ];
}

function faultsIn({ path, text }: Source, words: readonly string[], excused: readonly string[]): Fault[] {
  const found = new Map<string, number>();
  for (const [at, line] of codeOf(path, text).split('\n').entries()) {
    for (const [name] of line.matchAll(/[A-Za-z][\w-]*/g)) {
      const spoken = ` ${wordsOf(name).join(' ').replace(DIVISION, '')} `;
      for (const word of words) if (spoken.includes(` ${word} `) && !found.has(word)) found.set(word, at + 1);
    }
  }
  const idle = excused.filter((word) => !found.has(word));
  return [
    ...[...found]
      .filter(([word]) => !excused.includes(word))
      .map(([word, line]) => ({ path, line, reason: `${word} is of a room: what stands under the rooms knows none` })),
    ...idle.map((word) => ({ path, reason: `checks/trade.ts excuses ${word}, which it no longer names` })),
  ];
}

/** Rooms and tables, of one and of many: `sale payments`, `sale payment`. */
function tradeWords(map: ModuleMap): string[] {
  const rooms = Object.entries(map).filter(([name, { wing }]) => TRADE.includes(wing) && !GROUND.includes(name));
  const many = rooms.flatMap(([name, { tables }]) => [name, ...tables]).map((name) => wordsOf(name).join(' '));
  const one = many.map((words) => words.replace(/ies$/, 'y').replace(/s$/, ''));
  return [...new Set([...many, ...one])].filter((word) => !COMMON.includes(word));
}

/** Without comments and imports; of words on screen, only their names. */
function codeOf(path: string, text: string): string {
  const blank = (part: string): string => part.replace(/[^\n]/g, ' ');
  const code = text
    .replace(/\/\*[\s\S]*?\*\//g, blank)
    .replace(/(?<!:)\/\/[^\n]*/g, blank)
    .replace(/^import\s[^;]*;/gm, blank)
    .replace(/\bimport\('[^.'][^']*'\)/g, blank);
  return path.endsWith('.es.ts') ? code.replace(/'[^'\n]*'|`[^`]*`/g, blank) : code;
}
