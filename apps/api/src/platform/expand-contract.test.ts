/**
 * A39: while an upgrade runs, the version before still answers on the new tables. A migration therefore only adds; it
 * takes away, or asks for more, once no version that is still at work reads or writes what goes: its line `-- Contract:`
 * says why nobody does (decision 0151).
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = path.resolve(import.meta.dirname, '../../migrations');
/** Before it a release was nobody's yet. */
const RULE_SINCE = '0099';
const MARK = /^-- Contract: \S.{9,}/m;

/** What the version before would stumble over. */
const BREAKS: Readonly<Record<string, RegExp>> = {
  'a table, view or function goes': /\bdrop (table|view|function|sequence)\b/,
  'a column goes': /\bdrop column\b/,
  'a name changes': /\brename\b(?! constraint)/,
  'a column changes its type': /\balter column \S+ (set data )?type\b/,
  'a column must be filled': /\balter column \S+ set not null\b/,
  'a default goes': /\balter column \S+ drop default\b/,
  'a new column must be filled':
    /\badd column (?:(?!\bdefault\b|\bgenerated\b|[,;]).)*\bnot null\b(?:(?!\bdefault\b|\bgenerated\b|[,;]).)*[,;]/,
};

/** What a migration takes from the version before; nothing when it says why it may. */
function breaksIn(text: string): string[] {
  if (MARK.test(text)) return [];
  const plain = text.replace(/--.*$/gm, ' ').replace(/\s+/g, ' ').toLowerCase();
  return Object.entries(BREAKS).flatMap(([what, how]) => (how.test(plain) ? what : []));
}

test.each([
  ['alter table sales drop column note;', ['a column goes']],
  ['ALTER TABLE sales\n  DROP   COLUMN note;', ['a column goes']],
  ['alter table sales rename column note to remark;', ['a name changes']],
  ['alter table sales rename to old_sales;', ['a name changes']],
  ['drop view stock;', ['a table, view or function goes']],
  ['alter table sales alter column note type jsonb using note::jsonb;', ['a column changes its type']],
  ['alter table sales alter column note set not null;', ['a column must be filled']],
  ['alter table sales add column note text not null;', ['a new column must be filled']],
  ['alter table sales add column note text, add column why text not null;', ['a new column must be filled']],
  ["alter table sales add column note text not null default '';", []],
  ["alter table sales add column note text default '' not null;", []],
  ['alter table sales add column note text; create index on sales (note);', []],
  ['create table notes (id uuid primary key, note text not null);', []],
  ['-- once we had to drop column note\nselect 1;', []],
  ['-- Contract: no version since 0.2 reads it\nalter table sales drop column note;', []],
  ['-- Contract: \nalter table sales drop column note;', ['a column goes']],
])('%s', (text, breaks) => {
  expect(breaksIn(text)).toEqual(breaks);
});

test('A39 G31 no migration takes away what the version before still asks for', () => {
  const files = readdirSync(FOLDER).filter((file) => file >= RULE_SINCE && file.endsWith('.sql'));
  const broken = files.flatMap((file) =>
    breaksIn(readFileSync(path.join(FOLDER, file), 'utf8')).map((what) => `${file}: ${what}`),
  );
  expect(broken).toEqual([]);
});
