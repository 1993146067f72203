/** Places that keep things, and what is in each of them: who may see it, and who may count it (decision 0062). */
import { reachOf } from '@quilate/domain/kernel/grants.ts';
import { orderOf } from '@quilate/domain/kernel/list.ts';
import { placeList, thingList } from '@quilate/domain/modules/logistics/inventories/inventories.lists.ts';
import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import {
  type Corner,
  cornersOf,
  isPlaceKind,
  PLACE_KINDS,
  placeEs,
  placeKindOf,
  storePlace,
  toStorePlace,
  toWorkshopPlace,
} from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { inventoriesErrors } from '@quilate/domain/modules/logistics/inventories/inventories.errors.ts';
import type { KeptPlace, KeptThing } from '@quilate/domain/modules/logistics/inventories/inventories.schema.ts';
import { workshopWorksGrants } from '@quilate/domain/modules/workshop/works/works.grants.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { offsetOf, pageAt, totals } from '../../../platform/lists.ts';
import { instant, isOneOf, recordList } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import type { Scope, Who } from '../../../platform/who.ts';
import { carriedFor } from './inventories.carried.ts';
import { keyOf, picturedThing, THINGS } from './inventories.things.ts';

const isWorkshopHand = ({ role }: Who): boolean => reachOf(role, workshopWorksGrants.write) !== undefined;
const isManager = ({ role }: Who): boolean => role === 'ADMIN' || role === 'MANAGER';

/** A shop by who is in it, workshop and suppliers by the goldsmith, what drivers have by a manager. */
export function mayCount(who: Who, place: string): boolean {
  const [kind = ''] = place.split(':');
  if (!isPlaceKind(kind) || !PLACE_KINDS[kind].isCountable) return false;
  if (kind === 'store') return place === storePlace(who.storeCode);
  if (kind === 'workshop' || kind === 'supplier') return isWorkshopHand(who);
  return isManager(who);
}

/** The corner that is said, or that of whoever works in one; refuses one that is not of this place or not theirs. */
export function cornerOf(who: Who, place: string, said: Corner | undefined): Corner | null {
  const own = cornersAt(who, place);
  if (said !== undefined && !own.includes(said)) throw refuse(inventoriesErrors.INVENTORY_CORNER_OTHER);
  return said ?? (own.length === 1 ? own[0]! : null);
}
/** Of the shop where somebody stands. */
export const cornersAt = (who: Who, place: string): readonly Corner[] =>
  place === storePlace(who.storeCode) ? cornersOf(who.isOffice, who.role) : [];

interface Names {
  readonly store: Readonly<Record<string, string>>;
  readonly supplier: Readonly<Record<string, string>>;
}
/** What people call a place: shops and suppliers by their name. */
export async function placeNames(db: Db): Promise<(place: string) => string> {
  const [stores, suppliers] = await Promise.all([
    db.run(sql<{ code: string; name: string }>`select code, name from store_names`.compile(qb)),
    db.run(sql<{ id: string; name: string }>`select id, name from suppliers`.compile(qb)),
  ]);
  const names: Names = {
    store: Object.fromEntries(stores.map(({ code, name }) => [code, name])),
    supplier: Object.fromEntries(suppliers.map(({ id, name }) => [id, name])),
  };
  return (place) => names.supplier[place.replace(/^supplier:/, '')] ?? placeEs(place, names.store);
}

/** Kinds whose things the house has, or looks for. */
const KEPT = ['store', 'workshop', 'supplier', 'transit', 'to-workshop', 'to-store', 'package', 'police', 'unknown'];

/** Who does not see every shop sees the own ones, and what is on its way; nothing where it is every place. */
async function ownPlaces(db: Db, scope: Scope, who: Who): Promise<string[] | undefined> {
  if (scope === undefined || isWorkshopHand(who)) return undefined;
  const [stores, carried] = await Promise.all([
    db.run(sql<{ code: string }>`select code from store_names where id = any (${[...scope]}::uuid[])`.compile(qb)),
    carriedFor(db, scope),
  ]);
  return [...stores.flatMap(({ code }) => [storePlace(code), toWorkshopPlace(code), toStorePlace(code)]), ...carried];
}

/** A count takes away codes and values of what lies there. */
export async function reachesPlace(db: Db, scope: Scope, who: Who, place: string): Promise<boolean> {
  return (await ownPlaces(db, scope, who))?.includes(place) !== false;
}

const placeOf = (who: Who, names: (place: string) => string, place: string, things: number): KeptPlace => ({
  id: place,
  kind: placeKindOf(place),
  name: names(place),
  things,
  isCountable: mayCount(who, place),
  corners: [...cornersAt(who, place)],
});

const KINDS = Object.keys(PLACE_KINDS);
const byName = (a: KeptPlace, b: KeptPlace): number => a.name.localeCompare(b.name, 'es');
function inOrder(sort: string | undefined): (a: KeptPlace, b: KeptPlace) => number {
  const { name, direction } = orderOf(placeList, sort);
  const way = direction === 'descending' ? -1 : 1;
  if (name === 'name') return (a, b) => way * byName(a, b);
  if (name === 'things') return (a, b) => way * (a.things - b.things) || byName(a, b);
  return (a, b) => way * (KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind)) || byName(a, b);
}

/** Every place within reach that has something, and those a person here may count even if it has nothing. */
export async function listPlaces(db: Db, who: Who, scope: Scope, query: PageQuery<typeof placeList>) {
  const [names, places] = await Promise.all([placeNames(db), ownPlaces(db, scope, who)]);
  const reach = places
    ? sql`c.place = any (${places}::text[])`
    : sql`split_part(c.place, ':', 1) = any (${KEPT}::text[])`;
  const rows = await db.run(
    sql<{ place: string; things: number }>`select c.place, count(*)::int as things from custody_items c
      where c.place <> 'customer' and ${reach} group by c.place`.compile(qb),
  );
  const own = storePlace(who.storeCode);
  const known = rows.some(({ place }) => place === own) ? rows : [...rows, { place: own, things: 0 }];
  const all = known
    .map(({ place, things }) => placeOf(who, names, place, things))
    .filter(({ name }) => name.toLowerCase().includes((query.q ?? '').toLowerCase()))
    .toSorted(inOrder(query.sort));
  const offset = offsetOf(query.cursor);
  const { data, ...next } = pageAt(all.slice(offset, offset + query.limit + 1), query.limit, offset);
  return { data, ...totals(all.length), ...next };
}

const asText = (q: string): string => `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
const thingRecords = recordList(thingList)<KeptThing>({
  kind: 'thing',
  table: sql`custody_items c join ${THINGS} t on t.id = c.item_id`,
  as: 't',
  columns: sql`t.id, t.code, t.type, coalesce(t.description, '') as description, c.corner, c.since,
    ${picturedThing('t.id')} as pictured,
    nullif(t.weight, 0) as "weightMg", m.operation_code as "operationCode",
    e.name as "movedBy"`,
  joins: sql`join custody_moves m on m.item_id = c.item_id and m.seq = c.seq
    left join employee_names e on e.id = m.employee_id`,
  sort: { since: instant('c.since') },
  where: { type: isOneOf('t.type'), corner: isOneOf('c.corner') },
  byWords: (q) => sql`(t.key = ${keyOf(q)} or t.code ilike ${asText(q)} or t.description ilike ${asText(q)})`,
  sums: { weightMg: sql`t.weight` },
});

/** What is in one place, what came last first. */
export async function listThere(db: Db, who: Who, scope: Scope, place: string, query: PageQuery<typeof thingList>) {
  const [kind = ''] = place.split(':');
  const places = await ownPlaces(db, scope, who);
  if (!KEPT.includes(kind) || places?.includes(place) === false) throw new DomainError(kernelErrors.NOT_FOUND);
  const [page, names] = await Promise.all([
    listRecords(db, thingRecords, query, { also: [sql`c.place = ${place}`] }),
    placeNames(db),
  ]);
  return { ...page, place: placeOf(who, names, place, page.totalCount) };
}
