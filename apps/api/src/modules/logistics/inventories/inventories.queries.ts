/** Counts as screens read them. */
import { reachOf } from '@quilate/domain/kernel/grants.ts';
import { inventoriesGrants } from '@quilate/domain/modules/logistics/inventories/inventories.grants.ts';
import { inventoryList } from '@quilate/domain/modules/logistics/inventories/inventories.lists.ts';
import { cornerEs } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import {
  DONE_ON_THE_SPOT,
  inventoryMachine,
  inventoryRules,
} from '@quilate/domain/modules/logistics/inventories/inventories.machine.ts';
import type {
  Inventory,
  InventoryItem,
  InventorySummary,
} from '@quilate/domain/modules/logistics/inventories/inventories.schema.ts';
import type { ItemTab } from '@quilate/domain/modules/logistics/inventories/inventories.states.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { cappedCount, offsetOf, pageAt, totals } from '../../../platform/lists.ts';
import { instant, isId, isOneOf, recordList } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import { isInScope, type Scope, type Who } from '../../../platform/who.ts';
import { together } from '../../../platform/together.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';
import { type LoadedInventory, loadInventory } from './inventories.load.ts';
import { placeNames } from './inventories.places.ts';
import { HAS_MOVED, picturedThing } from './inventories.things.ts';

const summaryColumns = sql<Omit<InventorySummary, 'placeEs'>>`v.id, v.code, v.type, v.state, v.store_id as "storeId",
  s.name as "storeName", v.place, v.corner, v.families, v.started_at as "startedAt", v.finished_at as "finishedAt",
  b.name as "starterName", f.name as "signerName",
  v.expected_units as "expectedUnits", v.read_units as "readUnits",
  (select count(*)::int from inventory_incidents n where n.inventory_id = v.id and n.closed_at is null)
    as "openIncidents"`;

const inventoryRecords = recordList(inventoryList)<Omit<InventorySummary, 'placeEs'>>({
  kind: inventoryMachine.concept,
  table: 'inventories',
  as: 'v',
  columns: summaryColumns,
  joins: sql`join store_names s on s.id = v.store_id join employee_names b on b.id = v.started_by
    left join employee_names f on f.id = v.finished_by`,
  store: 'v.store_id',
  sort: { startedAt: instant('v.started_at') },
  where: { type: isOneOf('v.type'), state: isOneOf('v.state'), storeId: isId('v.store_id') },
});
export async function listInventories(db: Db, scope: Scope, query: PageQuery<typeof inventoryList>) {
  const [page, names] = await Promise.all([listRecords(db, inventoryRecords, query, { scope }), placeNames(db)]);
  return { ...page, data: page.data.map((row) => ({ ...row, placeEs: cornerEs(names(row.place), row.corner) })) };
}

/** Readings are in the list of what was read: there are thousands of them. */
const READINGS = ['inventory.readCode', 'inventory.unreadCode'];

export async function getInventory(db: Db, who: Who, scope: Scope, id: string): Promise<Inventory> {
  const reads = together(db);
  const [loaded, activity, names] = await Promise.all([
    loadInventory(reads, id),
    activityOf(reads, id, READINGS),
    placeNames(reads),
  ]);
  if (!loaded || !isInScope(scope, loaded.storeId)) throw new DomainError(kernelErrors.NOT_FOUND);
  const { starterName, missingUnits } = loaded;
  return {
    ...loaded,
    starterName: starterName ?? '',
    placeEs: cornerEs(names(loaded.place), loaded.corner),
    unreadUnits: missingUnits,
    activity,
    actions: offered(who, loaded),
  };
}

/** Counting is done where the things are. */
function offered(who: Who, inventory: LoadedInventory) {
  if (reachOf(who.role, inventoriesGrants.write) === undefined) return [];
  return offers(inventoryMachine, inventoryRules, inventory).filter(
    ({ action }) => !DONE_ON_THE_SPOT.includes(action) || who.storeId === inventory.storeId,
  );
}

interface ItemsQuery {
  readonly q?: string | undefined;
  readonly tab: ItemTab;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const SITUATION = sql`case
  when n.outcome in ('found', 'explained') then n.outcome
  when n.id is not null then n.kind
  when i.reading <> 'expected' then i.reading
  when i.read_at is not null then 'read'
  when v.state <> 'standby' then i.ending
  when ${HAS_MOVED} then 'moved' else 'unread' end`;
const TABS: Readonly<Record<ItemTab, RawBuilder<unknown>>> = {
  unread: sql`i.read_at is null and t.situation in ('unread', 'missing')`,
  read: sql`i.read_at is not null`,
  moved: sql`t.situation = 'moved'`,
  incidents: sql`(n.id is not null or i.reading = 'unexpected')`,
  all: sql`true`,
};

type ItemRow = Omit<InventoryItem, 'placeEs'> & { readonly place: string | null };

export async function listItems(db: Db, scope: Scope, id: string, query: ItemsQuery) {
  const head = await db.first(
    sql<{ storeId: string }>`select store_id as "storeId" from inventories where id = ${id}`.compile(qb),
  );
  if (!head || !isInScope(scope, head.storeId)) throw new DomainError(kernelErrors.NOT_FOUND);
  const offset = offsetOf(query.cursor);
  const text = `%${(query.q ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const from = sql`from inventory_items i join inventories v on v.id = i.inventory_id
    left join inventory_incidents n on n.inventory_id = i.inventory_id and n.item_id = i.item_id
      and n.outcome is distinct from 'reverted'
    cross join lateral (select ${SITUATION} as situation) t
    where i.inventory_id = ${id} and ${TABS[query.tab]}
      and ${query.q ? sql`(i.code ilike ${text} or i.description ilike ${text})` : sql`true`}`;
  const order = query.tab === 'read' ? sql`i.read_at desc, i.code` : sql`i.code`;
  const reads = together(db);
  const [rows, { count }, names] = await Promise.all([
    reads.run(
      sql<ItemRow>`select i.item_id as "itemId", i.code, i.description, i.families, i.value_cents as "valueCents",
          ${picturedThing('i.item_id')} as pictured,
          t.situation, i.read_at as "readAt", r.name as "readBy",
          case when t.situation in ('moved', 'unexpected') then c.place end as place,
          case when t.situation = 'moved' then m.operation_code end as "movedWith", n.id as "incidentId",
          n.kind as "incidentKind", coalesce(n.closed_at is null and n.id is not null, false) as "isOpen",
          n.resolution, n.closed_at as "closedAt", k.name as "closedBy"
        from (select i.*, t.situation, n.id as incident ${from} order by ${order}
          limit ${query.limit + 1} offset ${offset}) i
        cross join lateral (select i.situation) t
        left join inventory_incidents n on n.id = i.incident left join employee_names r on r.id = i.read_by
        left join employee_names k on k.id = n.closed_by left join custody_items c on c.item_id = i.item_id
        left join custody_moves m on m.item_id = c.item_id and m.seq = c.seq
        order by ${order}`.compile(qb),
    ),
    reads.one(cappedCount(from).compile(qb)),
    placeNames(reads),
  ]);
  const { data, ...next } = pageAt(rows, query.limit, offset);
  const shown = data.map(({ place, ...row }) => ({ ...row, placeEs: place === null ? null : names(place) }));
  return { data: shown, ...totals(count), ...next };
}
