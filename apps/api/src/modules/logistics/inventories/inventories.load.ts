/** One count: what a command locks and what a screen reads are the same. */
import { sql } from 'kysely';
import { type Corner, isDriverPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import type { InventoryFacts } from '@quilate/domain/modules/logistics/inventories/inventories.machine.ts';
import type {
  InventoryState,
  InventoryType,
} from '@quilate/domain/modules/logistics/inventories/inventories.states.ts';
import type { Family } from '@quilate/domain/modules/master-data/products/products.families.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { together } from '../../../platform/together.ts';
import { HAS_MOVED } from './inventories.things.ts';

interface InventoryRow {
  readonly id: string;
  readonly code: string;
  readonly type: InventoryType;
  readonly state: InventoryState;
  readonly storeId: string;
  readonly storeCode: string;
  readonly storeName: string;
  /** What is counted there; of another place than a shop, the shop is where whoever counts works. */
  readonly place: string;
  readonly corner: Corner | null;
  readonly families: Family[] | null;
  readonly confirmedUnits: number | null;
  readonly notes: string;
  readonly startedAt: string;
  readonly starterName: string;
  readonly finishedAt: string | null;
  readonly signerName: string | null;
  readonly reactivatedAt: string | null;
  readonly expectedUnits: number;
  readonly readUnits: number;
  readonly version: number;
}

interface Figures {
  readonly arrivedUnits: number;
  readonly unexpectedUnits: number;
  readonly movedUnits: number;
  readonly missingUnits: number;
  readonly missingCents: number;
  readonly openIncidents: number;
  readonly openMissing: number;
  readonly openUnexpected: number;
  readonly closedByHand: number;
}

export interface LoadedInventory extends InventoryRow, Figures, InventoryFacts {}

/** The count itself, without looking at each of its things. */
export async function headOf(db: Db, id: string): Promise<InventoryRow | undefined> {
  return await db.first(
    sql<InventoryRow>`select v.id, v.code, v.type, v.state, v.store_id as "storeId", s.code as "storeCode",
        s.name as "storeName", v.place, v.corner, v.families, v.confirmed_units as "confirmedUnits", v.notes,
        v.started_at as "startedAt", b.name as "starterName", v.finished_at as "finishedAt",
        f.name as "signerName", v.reactivated_at as "reactivatedAt", v.expected_units as "expectedUnits",
        v.read_units as "readUnits", v.version
      from inventories v join store_names s on s.id = v.store_id join employee_names b on b.id = v.started_by
        left join employee_names f on f.id = v.finished_by where v.id = ${id}`.compile(qb),
  );
}

/** While it is open, by what has moved since; then as it ended. */
const MOVED = sql`case when v.state = 'standby' then ${HAS_MOVED} else i.ending = 'moved' end`;
const MISSING = sql`case when v.state = 'standby' then not ${HAS_MOVED} else i.ending = 'missing' end`;

export async function loadInventory(db: Db, id: string): Promise<LoadedInventory | undefined> {
  const reads = together(db);
  const [head, things, incidents] = await Promise.all([
    headOf(reads, id),
    reads.one(
      sql<Pick<Figures, 'arrivedUnits' | 'unexpectedUnits' | 'movedUnits' | 'missingUnits' | 'missingCents'>>`
        select count(*) filter (where i.reading = 'arrived')::int as "arrivedUnits",
          count(*) filter (where i.reading = 'unexpected')::int as "unexpectedUnits",
          count(*) filter (where i.read_at is null and ${MOVED})::int as "movedUnits",
          count(*) filter (where i.read_at is null and ${MISSING})::int as "missingUnits",
          coalesce(sum(i.value_cents) filter (where i.read_at is null and ${MISSING}), 0)::bigint as "missingCents"
        from inventory_items i join inventories v on v.id = i.inventory_id where i.inventory_id = ${id}`.compile(qb),
    ),
    reads.one(
      sql<Pick<Figures, 'openIncidents' | 'openMissing' | 'openUnexpected' | 'closedByHand'>>`
        select count(*) filter (where n.closed_at is null)::int as "openIncidents",
          count(*) filter (where n.closed_at is null and n.kind = 'missing')::int as "openMissing",
          count(*) filter (where n.closed_at is null and n.kind = 'unexpected')::int as "openUnexpected",
          count(*) filter (where n.closed_at > n.raised_at and n.outcome <> 'reverted')::int as "closedByHand"
        from inventory_incidents n where n.inventory_id = ${id}`.compile(qb),
    ),
  ]);
  if (!head) return undefined;
  const isWithDriver = isDriverPlace(head.place);
  return { ...head, ...things, ...incidents, isWithDriver, isReactivated: head.reactivatedAt !== null };
}
