/** A table has one writer, its module; others read it, or a view of it, only where the map says so. */
import { type ModuleMap, PLATFORM } from '../plan.ts';
import { climbs, isView, ownerOfTable } from './map.ts';
import { placeOf } from './place.ts';
import { type Source, tablesIn } from './source.ts';
import type { Fault, Tree } from './tree.ts';

export function ownerFaults(sources: readonly Source[], tree: Tree, map: ModuleMap): Fault[] {
  const owners = ownersOf(map);
  return [
    ...migrationFaults(tree, owners),
    ...viewFaults(tree, owners, map),
    ...sources.flatMap((source) => useFaults(source, owners, map)),
    ...idleFaults(sources, map),
    ...sources.flatMap(unseenFaults),
  ];
}

function unseenFaults({ path, unseenSql }: Source): Fault[] {
  const place = placeOf(path);
  if (place?.side !== 'api' || place.isTest || place.layer === 'platform') return [];
  const reason = 'hides its tables from the map: only platform/ may; write the name into the query';
  return unseenSql.map(({ name, line }) => ({ path, line, reason: `sql.${name} ${reason}` }));
}

function ownersOf(map: ModuleMap): ReadonlyMap<string, string> {
  const owned = Object.entries(map).flatMap(([name, { tables, views }]) =>
    [...tables, ...views].map((table) => [table, name] as const),
  );
  return new Map([...owned, ...PLATFORM.tables.map((table) => [table, 'platform'] as const)]);
}

/** In their order: a later one may have given a table another name. */
const migrationsOf = (tree: Tree): (readonly [string, string])[] =>
  [...tree]
    .filter(([path]) => /^apps\/api\/migrations\/.*\.sql$/.test(path))
    .toSorted(([a], [b]) => a.localeCompare(b));

/** What has a schema before its name is a part of a table of ours, and of whoever owns that. */
const STEPS = new RegExp(
  [
    'create (?:table (?:if not exists )?|(?:or replace )?view )([a-z_]+)(?![a-z_.])',
    'alter table ([a-z_]+) rename to ([a-z_]+)',
    'alter table ([a-z_]+) set schema',
    'drop (?:table|view) ([a-z_]+)(?![a-z_.])',
  ]
    .map((step) => `^${step}`)
    .join('|'),
  'gim',
);

function migrationFaults(tree: Tree, owners: ReadonlyMap<string, string>): Fault[] {
  const made = new Map<string, string>();
  for (const [path, text] of migrationsOf(tree)) {
    for (const [, created, before, renamed, moved, gone] of text.matchAll(STEPS)) {
      made.delete(before ?? moved ?? gone ?? '');
      if (created !== undefined || renamed !== undefined) made.set(created ?? renamed!, path);
    }
  }
  const faults: Fault[] = [...made]
    .filter(([table]) => !owners.has(table))
    .map(([table, path]) => ({ path, reason: `${table} has no owner in architecture/modules.ts` }));
  for (const [table, owner] of owners) {
    if (!made.has(table))
      faults.push({ path: 'architecture/modules.ts', reason: `${owner} owns ${table}, which no migration creates` });
  }
  return faults;
}

const VIEW = /^create (?:or replace )?view ([a-z_]+)(?: with \([^)]*\))? as([^;]*);/gim;

/** A view stands on tables of its own tier or below, and on other views: nobody sees a higher room through it. */
function viewFaults(tree: Tree, owners: ReadonlyMap<string, string>, map: ModuleMap): Fault[] {
  return migrationsOf(tree).flatMap(([path, text]) =>
    [...text.matchAll(VIEW)].flatMap(([, view = '', query = '']) => {
      const self = owners.get(view);
      if (self === undefined) return [];
      return tablesIn(query).flatMap(({ table }) => {
        const owner = owners.get(table);
        if (owner === undefined || isView(map, owner, table) || !climbs(map, self, owner)) return [];
        return [{ path, reason: `${view} of ${self} reads ${table} of ${owner}, which sits in a higher tier` }];
      });
    }),
  );
}

function useFaults({ path, tables }: Source, owners: ReadonlyMap<string, string>, map: ModuleMap): Fault[] {
  const place = placeOf(path);
  if (place?.side !== 'api' || place.isTest) return [];
  const self = place.module ?? place.layer;
  const joins = (place.module && map[place.module]?.joins) ?? [];
  return tables.flatMap(({ table, isWrite, line }) => {
    const owner = owners.get(table);
    // A name no migration creates belongs to the query itself.
    if (owner === undefined) return [];
    if (isWrite && isView(map, owner, table)) return [{ path, line, reason: `${table} is a view: nobody writes it` }];
    if (owner === self) return [];
    if (isWrite) return [{ path, line, reason: `${self} writes ${table}, which only ${owner} may write` }];
    const isOpen = owner === 'platform' || joins.includes(table);
    return isOpen ? [] : [{ path, line, reason: `${self} reads ${table} of ${owner}, which its joins do not list` }];
  });
}

/** What the map lets a room read, it reads. */
function idleFaults(sources: readonly Source[], map: ModuleMap): Fault[] {
  const read = new Set(
    sources.flatMap(({ path, tables }) => {
      const place = placeOf(path);
      return place?.side === 'api' && !place.isTest ? tables.map(({ table }) => `${place.module} ${table}`) : [];
    }),
  );
  return Object.entries(map).flatMap(([name, { joins }]) =>
    joins
      .filter((table) => ownerOfTable(map, table) !== undefined && !read.has(`${name} ${table}`))
      .map((table) => ({ path: 'architecture/modules.ts', reason: `${name} joins ${table}, which it never reads` })),
  );
}
