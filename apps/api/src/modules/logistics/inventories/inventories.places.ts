/** Places that keep things, and what is in each of them: who may see it, and who may count it (decision 0062). */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { reachOf } from '@quilate/domain/kernel/policy.ts';
import {
  isPlaceKind,
  PLACE_KINDS,
  placeEs,
  placeKindOf,
  storePlace,
  toStorePlace,
  toWorkshopPlace,
} from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import type { KeptPlace, KeptThing } from '@quilate/domain/modules/logistics/inventories/inventories.schema.ts';
import type { InventoryType } from '@quilate/domain/modules/logistics/inventories/inventories.states.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { cappedCount, offsetOf, pageAt, totals } from '../../../platform/lists.ts';
import type { Scope, Who } from '../../../platform/who.ts';
import { keyOf, THINGS } from './inventories.things.ts';

const isWorkshopHand = ({ role }: Who): boolean =>
  reachOf(role, { module: 'workshopWorks', access: 'write' }) !== undefined;
const isManager = ({ role }: Who): boolean => role === 'ADMIN' || role === 'MANAGER';

/** A shop by who is in it, workshop and suppliers by the goldsmith, what drivers have by a manager. */
export function mayCount(who: Who, place: string): boolean {
  const [kind = ''] = place.split(':');
  if (!isPlaceKind(kind) || !PLACE_KINDS[kind].isCountable) return false;
  if (kind === 'store') return place === storePlace(who.storeCode);
  if (kind === 'workshop' || kind === 'supplier') return isWorkshopHand(who);
  return isManager(who);
}

interface Names {
  readonly store: Readonly<Record<string, string>>;
  readonly supplier: Readonly<Record<string, string>>;
}
/** What people call a place: shops and suppliers by their name. */
export async function placeNames(db: Db): Promise<(place: string) => string> {
  const [stores, suppliers] = await Promise.all([
    db.run(sql<{ code: string; name: string }>`select code, name from stores`.compile(qb)),
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

/** Who does not see every shop sees the own ones, and what is on its way to them; nothing where it is every place. */
async function ownPlaces(db: Db, scope: Scope, who: Who): Promise<string[] | undefined> {
  if (scope === undefined || isWorkshopHand(who)) return undefined;
  const stores = await db.run(
    sql<{ code: string }>`select code from stores where id = any (${[...scope]}::uuid[])`.compile(qb),
  );
  return stores.flatMap(({ code }) => [storePlace(code), toWorkshopPlace(code), toStorePlace(code)]);
}

interface Page {
  readonly q?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const placeOf = (who: Who, names: (place: string) => string, place: string, things: number): KeptPlace => ({
  id: place,
  kind: placeKindOf(place),
  name: names(place),
  things,
  isCountable: mayCount(who, place),
});

/** Every place within reach that has something, and those a person here may count even if it has nothing. */
export async function listPlaces(db: Db, who: Who, scope: Scope, query: Page) {
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
  const order = Object.keys(PLACE_KINDS);
  const all = known
    .map(({ place, things }) => placeOf(who, names, place, things))
    .filter(({ name }) => name.toLowerCase().includes((query.q ?? '').toLowerCase()))
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || a.name.localeCompare(b.name, 'es'));
  const offset = offsetOf(query.cursor);
  const { data, ...next } = pageAt(all.slice(offset, offset + query.limit + 1), query.limit, offset);
  return { data, ...totals(all.length), ...next };
}

interface ThereQuery extends Page {
  readonly type?: readonly InventoryType[] | undefined;
}

/** What is in one place, what came last first. */
export async function listThere(db: Db, who: Who, scope: Scope, place: string, query: ThereQuery) {
  const [kind = ''] = place.split(':');
  const places = await ownPlaces(db, scope, who);
  if (!KEPT.includes(kind) || places?.includes(place) === false) throw new DomainError(kernelErrors.NOT_FOUND);
  const offset = offsetOf(query.cursor);
  const text = `%${(query.q ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const asked = query.q
    ? sql`(t.key = ${keyOf(query.q)} or t.code ilike ${text} or t.description ilike ${text})`
    : sql`true`;
  const from = sql`from custody_items c join ${THINGS} t on t.id = c.item_id
    where c.place = ${place}
      and ${query.type?.length ? sql`t.type = any (${[...query.type]}::text[])` : sql`true`}
      and ${asked}`;
  const [rows, { count }, names] = await Promise.all([
    db.run(
      sql<KeptThing>`select i.*, m.operation_code as "operationCode",
          nullif(concat_ws(' ', e.name, e.surname), '') as "movedBy"
        from (select t.id, t.code, t.type, coalesce(t.description, '') as description, c.since, c.seq,
            nullif(t.weight, 0) as "weightMg" ${from}
          order by c.since desc, t.id desc limit ${query.limit + 1} offset ${offset}) i
        join custody_moves m on m.item_id = i.id and m.seq = i.seq left join employees e on e.id = m.employee_id
        order by i.since desc, i.id desc`.compile(qb),
    ),
    db.one(cappedCount(from).compile(qb)),
    placeNames(db),
  ]);
  const { data, ...next } = pageAt(rows, query.limit, offset);
  return { data, ...totals(count), ...next, place: placeOf(who, names, place, count) };
}
