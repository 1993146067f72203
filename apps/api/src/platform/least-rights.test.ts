import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inject, test, expect } from 'vitest';
import { useHouse } from '../../test/shop.ts';
import { asAppRole } from './db.ts';
import { refuseOpenWire, refuseOwner } from './least-rights.ts';

const house = useHouse();

test('G25 F7 production does not start as who may rewrite the books, and starts as who may not', async () => {
  await expect(refuseOwner(house.databaseUrl)).rejects.toThrow(/DATABASE_OWNER_URL/);
  // An outside server of the tests has one role only.
  const hasOneRole = inject('pgStrategy') === '';
  const app = hasOneRole ? house.databaseUrl : asAppRole(house.databaseUrl);
  const isRefused = await refuseOwner(app).then(
    () => false,
    () => true,
  );
  expect(isRefused).toBe(hasOneRole);
});

test('G34 production speaks with a database on another machine by verify-full alone', () => {
  const may = (app: string) => () => refuseOpenWire({ app, owner: app });
  for (const mode of ['', '?sslmode=require', '?sslmode=no-verify', '?sslmode=disable'])
    expect(may(`postgres://quilate_app:x@db.example/quilate${mode}`)).toThrow(/db\.example.*verify-full/);
  expect(may('postgres://u@db.example,localhost/quilate?sslmode=require')).toThrow(/db\.example/);
  for (const url of [
    'postgres://u@db.example,db2.example/quilate?sslmode=verify-full',
    'postgres://u@localhost/quilate',
    'postgres://u@x/quilate?host=%2Frun%2Fpostgresql',
  ])
    expect(may(url)).not.toThrow();
});

/** What the sources remove rows from; a name that is worked out is written beside it as a list of tables. */
function removedFrom(): string[] {
  const root = path.resolve(import.meta.dirname, '..');
  const sources = globSync('**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const found = sources.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const lists = [...text.matchAll(/for \(const table of \[([^\]]+)\]/g)].flatMap(([, list]) => list!.match(/\w+/g)!);
    const named = [...text.matchAll(/deleteFrom\('(\w+)'|delete from (\w+)/g)].map(
      ([, built, plain]) => built ?? plain!,
    );
    return text.includes('deleteFrom(table)') ? [...named, ...lists] : named;
  });
  return [...new Set(found)].toSorted();
}

test('G25 F7 the role that answers may remove rows where some room does, and nowhere else', async () => {
  const { rows } = await house.db.pool.query<{ name: string }>(`select c.relname as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and exists (select from pg_roles where rolname = 'quilate_app')
      and has_table_privilege('quilate_app', c.oid, 'delete')`);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(removedFrom());
});
