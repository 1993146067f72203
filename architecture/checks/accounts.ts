/** Every account of the plan is read for a screen, moved by some kind, and spelled by nobody else. */
import { posix } from 'node:path';
import type { Account } from '../../packages/domain/src/modules/foundations/ledger/ledger.plan.ts';
import { type Domain, type Listed, PLAN_FILE, PLAN_FILES } from './domain.ts';
import { placeOf } from './place.ts';
import { addressOf } from './policy.ts';
import type { Source } from './source.ts';
import type { Fault } from './tree.ts';

export type Plan = Readonly<Record<string, Account>>;

export const accountFaults = (
  { accounts, kinds, endpoints }: Pick<Domain, 'accounts' | 'kinds' | 'endpoints'>,
  sources: readonly Source[],
): Fault[] => [
  ...Object.entries(accounts).flatMap(([name, account]) => unseenReasons(name, account, endpoints, sources)),
  ...unmovedReasons(accounts, kinds),
  ...spelledFaults(accounts, sources),
];

/** The screen is a route, its page asks the endpoint, and the room of the endpoint reads the account. */
function unseenReasons(
  name: string,
  account: Account,
  endpoints: readonly Listed[],
  sources: readonly Source[],
): Fault[] {
  const { at, by } = account.shown;
  const fault = (reason: string): Fault[] => [{ path: PLAN_FILE, reason: `${name}: ${reason}` }];
  const route = sources.find(({ path }) => routeFiles(at).includes(path));
  if (!route) return fault(`its screen ${at} is no route of the web`);
  const listed = endpoints.find(({ endpoint }) => addressOf(endpoint) === by);
  if (!listed) return fault(`it is read by ${by}, which no contract lists`);
  const asks = asksFor(listed.key);
  const isAsked = reachedFrom(route, sources).some(
    ({ path, text }) => placeOf(path)?.module === listed.module && asks.test(text),
  );
  if (!isAsked) return fault(`no page of ${at} asks ${by}`);
  const readers = sources.filter(({ path }) => isReader(path, listed.module));
  return readers.some((source) => reads(source, name, account)) ? [] : fault(`${listed.module} does not read it`);
}

/** A call of its client, or the list of a screen: `listing(movementList, { list: cash.movements })`. */
const asksFor = (key: string): RegExp => {
  const asList = key === 'list' ? String.raw`|listing\(\s*\w+,\s*\w+[,)]` : '';
  return new RegExp(String.raw`\.${key}\.(?:query|take)\(|list: \w+\.${key}\b${asList}`);
};

const routeFiles = (at: string): string[] =>
  [`${at}.tsx`, posix.join(at, 'index.tsx')].map((file) => `apps/web/src/routes/_app${file}`);

/** What a file brings with it, on its own side. */
function reachedFrom(start: Source, sources: readonly Source[]): Source[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const reached = new Set([start]);
  for (const { path, imports } of reached) {
    for (const { from } of imports) {
      const next = from.startsWith('.') ? byPath.get(posix.join(posix.dirname(path), from)) : undefined;
      if (next) reached.add(next);
    }
  }
  return [...reached];
}

/** What asks only whether the books hold shows nobody a balance, and neither does what books. */
function isReader(path: string, module: string): boolean {
  const place = placeOf(path);
  const isRoom = place?.side === 'api' && place.module === module && !place.isTest;
  return isRoom && !path.includes('/commands/') && !path.endsWith('.invariants.ts');
}

function reads({ text, imports }: Source, name: string, { path }: Account): boolean {
  if (shapesIn(text).includes(shapeOf(path))) return true;
  const knowsPlan = imports.some(({ from }) => /\/ledger\.(?:accounts|rules)\.ts$/.test(from));
  return knowsPlan && (/\bACCOUNT_SHAPES\b/.test(text) || text.includes(`'${name}'`));
}

function unmovedReasons(accounts: Plan, kinds: Domain['kinds']): Fault[] {
  const moved = new Set(Object.values(kinds).flatMap((kind) => kind.accounts));
  const path = PLAN_FILE;
  return Object.keys(accounts)
    .filter((name) => !moved.has(name))
    .map((name) => ({ path, reason: `${name}: no kind of the ledger may move it` }));
}

/** A path made by hand, or one in a query that the plan does not have. */
function spelledFaults(accounts: Plan, sources: readonly Source[]): Fault[] {
  const known = new Set(Object.values(accounts).map(({ path }) => shapeOf(path)));
  const made = handMade(accounts);
  return sources.flatMap(({ path, text, texts, lines }) => {
    const place = placeOf(path);
    if (!place || place.isTest || PLAN_FILES.includes(path)) return [];
    const whole = texts.filter((one) => made.test(one.text)).map(({ line, text: said }) => ({ line, said }));
    const parts = lines.flatMap((one, at) =>
      [...one.matchAll(OF_A_SHOP)].map(([said]) => ({ line: at + 1, said: said.slice(1) })),
    );
    const unknown = place.side === 'api' ? shapesIn(text).filter((shape) => isAccount(shape) && !known.has(shape)) : [];
    return [
      ...[...whole, ...parts].map(({ line, said }) => ({
        path,
        line,
        reason: `spells the account ${said}: accountPath() builds it`,
      })),
      ...unknown.map((shape) => ({ path, reason: `asks for the account ${shape}, which is not in the plan` })),
    ];
  });
}

/** Nothing else begins so: `store:LPA` alone is a place, `difference:till` the name of an account. */
const isAccount = (shape: string): boolean =>
  /^(?:metals|metal-remainder|metal-remainder-opening|metal-remainder-other|in-transit|store:[^:]*):/.test(shape);
const OF_A_SHOP = /[`'"]store:\$\{[^}]*\}:/g;
function handMade(accounts: Plan): RegExp {
  const heads = Object.values(accounts).map(({ path }) => path.split('{')[0]!);
  const starts = heads.filter((head) => head !== 'store:').map((head) => (head.endsWith(':') ? head : `${head}$`));
  return new RegExp(`^(?:${[...starts, '(?!)'].join('|')})`);
}

const shapeOf = (path: string): string => path.replaceAll(/\{\w+\}/g, '*');

/** Paths in SQL, with a star for what is put in: `'store:' || s.code || ':till'`, `'metals:bars:%'`. */
function shapesIn(text: string): string[] {
  const found = text.matchAll(/'([a-z][a-z-]*:[^'\n]*)'((?:\s*\|\|\s*(?:[\w.]+|'[^'\n]*'))*)/g);
  return [...found].map(([, start = '', more = '']) => {
    const parts = more.split('||').slice(1);
    const tail = parts.map((part) => (part.includes("'") ? part.trim().slice(1, -1) : '*'));
    return [start, ...tail].join('').replaceAll('%', '*');
  });
}
