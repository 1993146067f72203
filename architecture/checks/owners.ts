/** A table has one writer, its module; others read it only where the map says so. */
import { type ModuleMap, PLATFORM } from '../plan.ts';
import { placeOf } from './place.ts';
import type { Source } from './source.ts';
import type { Fault, Tree } from './tree.ts';

export function ownerFaults(sources: readonly Source[], tree: Tree, map: ModuleMap): Fault[] {
  const owners = ownersOf(map);
  return [
    ...migrationFaults(tree, owners),
    ...sources.flatMap((source) => useFaults(source, owners, map)),
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
  const owned = Object.entries(map).flatMap(([name, module]) => module.tables.map((table) => [table, name] as const));
  return new Map([...owned, ...PLATFORM.tables.map((table) => [table, 'platform'] as const)]);
}

function migrationFaults(tree: Tree, owners: ReadonlyMap<string, string>): Fault[] {
  // By the name it has now: a later migration may have given it another one.
  const made = new Map<string, string>();
  const migrations = [...tree].filter(([path]) => /^apps\/api\/migrations\/.*\.sql$/.test(path));
  for (const [path, text] of migrations.toSorted(([a], [b]) => a.localeCompare(b))) {
    for (const [, table = ''] of text.matchAll(/^create table (?:if not exists )?([a-z_]+)/gim)) made.set(table, path);
    for (const [, before = '', table = ''] of text.matchAll(/^alter table ([a-z_]+) rename to ([a-z_]+)/gim)) {
      made.delete(before);
      made.set(table, path);
    }
  }
  const faults: Fault[] = [...made]
    .filter(([table]) => !owners.has(table))
    .map(([table, path]) => ({ path, reason: `table ${table} has no owner in architecture/modules.ts` }));
  for (const [table, owner] of owners) {
    if (!made.has(table))
      faults.push({ path: 'architecture/modules.ts', reason: `${owner} owns ${table}, which no migration creates` });
  }
  return faults;
}

function useFaults({ path, tables }: Source, owners: ReadonlyMap<string, string>, map: ModuleMap): Fault[] {
  const place = placeOf(path);
  if (place?.side !== 'api' || place.isTest) return [];
  const self = place.module ?? place.layer;
  const joins = place.module ? (map[place.module]?.joins ?? []) : [];
  return tables.flatMap(({ table, isWrite, line }) => {
    const owner = owners.get(table);
    // A name no migration creates belongs to the query itself.
    if (owner === undefined || owner === self) return [];
    if (isWrite) return [{ path, line, reason: `${self} writes ${table}, which only ${owner} may write` }];
    const isOpen = owner === 'platform' || joins.includes(owner);
    return isOpen ? [] : [{ path, line, reason: `${self} reads ${table} of ${owner}, which its joins do not list` }];
  });
}
