/** Which rows and columns the sources change and remove: what the role that answers must have, and no more. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AnyRecord } from '../src/platform/record.ts';

const ROOT = path.resolve(import.meta.dirname, '../src');
/** What runs as the owner of the tables. */
const OWNERS = [
  'platform/audit-archive.ts',
  'platform/machine-steps.ts',
  'platform/migrate.ts',
  'platform/rotation.ts',
  'platform/sealed-texts.ts',
];

const sources = (): string[] =>
  globSync('**/*.ts', { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts') && !OWNERS.includes(file))
    .map((file) => readFileSync(path.join(ROOT, file), 'utf8'));

/** Tables whose rows are removed; a name that is worked out is written beside it as a list of tables. */
export function removedFrom(): string[] {
  const found = sources().flatMap((text) => {
    const lists = [...text.matchAll(/for \(const table of \[([^\]]+)\]/g)].flatMap(([, list]) => list!.match(/\w+/g)!);
    const named = [...text.matchAll(/deleteFrom\('(\w+)'|delete from (\w+)/g)].map(
      ([, built, plain]) => built ?? plain!,
    );
    return text.includes('deleteFrom(table)') ? [...named, ...lists] : named;
  });
  return [...new Set(found)].toSorted();
}

/** Either every column of a table, where its changes are worked out, or those that are named. */
export type Changed = 'all' | readonly string[];

/** By table. A record the kernel moves along its state table may change in every column. */
export async function changed(): Promise<Map<string, Changed>> {
  const found = new Map<string, Changed>();
  for (const text of sources()) {
    for (const [table, columns] of [...builtIn(text), ...writtenIn(text)]) {
      const known = found.get(table) ?? [];
      const isAll = known === 'all' || columns === 'all';
      found.set(table, isAll ? 'all' : [...new Set([...known, ...columns])].toSorted());
    }
  }
  for (const table of await recordsThatMove()) found.set(table, 'all');
  return found;
}

async function recordsThatMove(): Promise<string[]> {
  const files = globSync('**/*.record.ts', { cwd: ROOT });
  const rooms = await Promise.all(files.map((file) => import(path.join(ROOT, file)) as Promise<object>));
  const said = rooms.flatMap((room) => Object.values(room) as (AnyRecord | ((kind: string) => AnyRecord))[]);
  const records = said.map((one) => (typeof one === 'function' && one.length === 1 ? asRecord(one) : one));
  return records.flatMap((one) => {
    const { machine, table } = (one ?? {}) as Partial<AnyRecord>;
    return machine && table !== undefined && machine.rows.length > 0 ? [table] : [];
  });
}

/** A record of several kinds is a function of the kind; what else a file offers is no record. */
function asRecord(of: (kind: string) => AnyRecord): AnyRecord | undefined {
  const made: unknown = of('');
  if (made instanceof Promise) made.catch(() => {});
  return made instanceof Promise ? undefined : (made as AnyRecord);
}

type Found = readonly [table: string, columns: Changed];

/** `updateTable('t').set({ … })` and `insertInto('t') … .doUpdateSet({ … })`. */
function builtIn(text: string): Found[] {
  const calls = /updateTable\('(\w+)'\)\s*\.set\(|insertInto\('(\w+)'\)(?:(?!insertInto)[\s\S]){0,900}?doUpdateSet\(/g;
  return [...text.matchAll(calls)].map(({ 0: call, 1: updated, 2: inserted, index }): Found => {
    const after = text.slice(index + call.length);
    const isNamed = /^(\(eb\) => \()?\{/.test(after);
    return [updated ?? inserted!, isNamed ? named(parts(after.slice(after.indexOf('{') + 1), '}')) : 'all'];
  });
}

/** `update t set …` and `insert into t … do update set …`. */
function writtenIn(text: string): Found[] {
  const updates = /(?<!for |key |do )\bupdate (\w+)(?: (?!set\b)\w+)?\s+set\s+/g;
  const upserts = /insert into (\w+)(?:(?!insert into)[\s\S]){0,900}?do update\s+set\s+/g;
  return [...text.matchAll(updates), ...text.matchAll(upserts)].map(({ 0: start, 1: table, index }): Found => [
    table!,
    named(parts(text.slice(index + start.length), '`')),
  ]);
}

const named = (sides: readonly string[]): Changed => {
  const columns = sides.map((side) => /^\w+/.exec(side)?.[0]);
  return columns.every((one) => one !== undefined) ? columns : 'all';
};

/** What stands between commas, until the list ends: by its sign or by the next word of the statement. */
function parts(text: string, end: '}' | '`'): string[] {
  const found = [''];
  let depth = 0;
  for (const [at, sign] of [...text].entries()) {
    if (depth === 0 && (sign === end || isNextWord(text.slice(at, at + 11)))) break;
    if ('{(['.includes(sign)) depth += 1;
    if ('})]'.includes(sign)) depth -= 1;
    if (sign === ',' && depth === 0) found.push('');
    else found[found.length - 1] += sign;
  }
  return found.map((one) => one.trim()).filter((one) => one !== '');
}

const isNextWord = (text: string): boolean => /^\s(?:from|where|returning)\b|^\)/.test(text);
