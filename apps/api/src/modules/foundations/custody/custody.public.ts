/** Where a thing with a code is, since when and who moved it. */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { custodyErrors } from '@quilate/domain/modules/foundations/custody/custody.errors.ts';
import { isAmong } from '@quilate/domain/kernel/machine.ts';
import type { Role } from '@quilate/domain/kernel/roles.ts';
import {
  type Corner,
  departmentOfRole,
  placeEs,
  placeKindOf,
  spotOf,
  storePlace,
} from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import type { Operation } from '../../../platform/operation.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb, Tx } from '../../../platform/db.ts';
import type { Id } from '../../../platform/named-ids.ts';
import type { Beside } from '../../../platform/moves.ts';

export interface Move {
  readonly itemId: string;
  readonly kind: 'product' | 'lot' | 'pledge' | 'bar';
  /** Where it is taken from, as who moves it knows it; null of what has been nowhere yet. */
  readonly from: string | null;
  readonly to: string;
  /** Where within it, if somebody said so; at the office, of whose department who brings it is. */
  readonly corner?: Corner;
  readonly reason: string;
  readonly operationCode: string | null;
}

interface Mover extends Pick<Operation, 'moved'> {
  readonly tx: Db;
  readonly who: {
    readonly employeeId: string | null;
    readonly role?: Role;
    readonly isOffice?: boolean;
    readonly storeCode?: string;
  };
}

/** What comes to the office lies with the department of who brings it. */
function usualCorner({ role, isOffice = false, storeCode = '' }: Mover['who'], { from, to }: Move): Corner | null {
  const comes = isOffice && role !== undefined && from !== to && to === storePlace(storeCode);
  return comes ? (departmentOfRole(role) ?? null) : null;
}

/** Moves each from where it is said to be. Refuses with CUSTODY_ELSEWHERE what the books have somewhere else. */
export async function moveItems(operation: Mover, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  const { write, refusals } = movingItems(operation, moves);
  await operation.tx.run(write.compile(qb), refusals);
}

/** The same, to be written with something else of the same things. */
export function movingItems(operation: Mover, moves: readonly Move[]): Beside {
  for (const { from, to } of moves) if (from !== to) operation.moved.add(placeKindOf(to));
  for (const { itemId } of moves) heldAt.get(operation.tx)?.delete(itemId);
  const rows = moves
    .toSorted((a, b) => (a.itemId < b.itemId ? -1 : 1))
    .map((move) => ({ ...move, corner: move.corner ?? usualCorner(operation.who, move) }));
  const write = sql`
    insert into custody_moves (item_id, kind, from_place, to_place, corner, reason, operation_code, employee_id)
    select r."itemId", r.kind, r."from", r."to", r.corner, r.reason, r."operationCode",
      ${operation.who.employeeId}::uuid
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ("itemId" uuid, kind text, "from" text,
      "to" text, corner text, reason text, "operationCode" text)) with ordinality r order by r.ordinality`;
  return {
    write,
    refusals: {
      custody_elsewhere: ({ detail = '' }) => refuse(custodyErrors.CUSTODY_ELSEWHERE, { placeEs: placeEs(detail) }),
    },
  };
}

/** Holds these things where they are; refuses with CUSTODY_ELSEWHERE the first that is in no place of these kinds. */
export async function requireAt(
  { tx, who }: { readonly tx: Db; readonly who: { readonly storeCode: string } },
  itemIds: readonly string[],
  kinds: readonly string[],
): Promise<void> {
  for (const place of (await placesOf(tx, itemIds)).values()) {
    if (isAmong(spotOf(place, who.storeCode), kinds)) continue;
    const [, code = ''] = place.split(':');
    const store = await tx.first(qb.selectFrom('store_names').select('name').where('code', '=', code));
    throw refuse(custodyErrors.CUSTODY_ELSEWHERE, { placeEs: placeEs(place, store && { [code]: store.name }) });
  }
}

type Places = ReadonlyMap<string, string>;
/** By thing, in each transaction: what is held stays where it is until the transaction itself moves it. */
const heldAt = new WeakMap<Db, Map<string, Promise<Places>>>();

/** Where these things are now, held: for who carries what others have put down. */
export async function placesOf(tx: Db, itemIds: readonly string[]): Promise<Places> {
  const known = heldAt.get(tx) ?? new Map<string, Promise<Places>>();
  if (tx instanceof Tx) heldAt.set(tx, known);
  const ids = [...new Set(itemIds)].toSorted();
  const unknown = ids.filter((id) => !known.has(id));
  const asked = unknown.length === 0 ? undefined : holdWhereTheyAre(tx, unknown);
  if (asked) for (const id of unknown) known.set(id, asked);
  const found = ids.map(async (id) => [id, (await known.get(id)!).get(id)] as const);
  return new Map((await Promise.all(found)).flatMap(([id, place]) => (place === undefined ? [] : [[id, place]])));
}

async function holdWhereTheyAre(db: Db, itemIds: readonly string[]): Promise<Places> {
  const rows = await db.run(
    qb
      .selectFrom('custody_items')
      .select(['item_id', 'place'])
      .where('item_id', 'in', [...itemIds])
      .orderBy('item_id')
      .forNoKeyUpdate(),
  );
  return new Map(rows.map((row) => [row.item_id, row.place]));
}

/**
 * Where these things are as somebody in this shop sees them, without holding them: what offers are made with. They may
 * be named by a query.
 */
export async function spotsOf(
  db: Db,
  { storeCode }: { readonly storeCode: string },
  itemIds: readonly string[] | RawBuilder<string>,
) {
  if ('length' in itemIds && itemIds.length === 0) return [];
  const ids = 'length' in itemIds ? [...itemIds] : itemIds;
  const rows = await db.run(qb.selectFrom('custody_items').select('place').distinct().where('item_id', 'in', ids));
  return rows.map(({ place }) => spotOf(place, storeCode));
}

export interface PlaceStep {
  readonly at: string;
  readonly place: string;
  readonly corner: Corner | null;
  readonly employeeName: string;
  readonly reason: string;
  readonly operationCode: string | null;
}

/** Every place an item has been in, the newest first. */
export async function historyOf(db: Db, itemId: Id): Promise<PlaceStep[]> {
  const rows = await db.run(
    qb
      .selectFrom('custody_moves as m')
      .leftJoin('employee_names as e', 'e.id', 'm.employee_id')
      .select(['m.at', 'm.to_place', 'm.corner', 'm.reason', 'm.operation_code', 'e.name'])
      .where('m.item_id', '=', itemId)
      .orderBy('m.seq', 'desc'),
  );
  return rows.map((row) => ({
    at: row.at,
    place: row.to_place,
    corner: row.corner,
    employeeName: row.name ?? 'Sistema',
    reason: row.reason,
    operationCode: row.operation_code,
  }));
}
