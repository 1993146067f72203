/** Where a thing with a code is, since when and who moved it. */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { custodyErrors } from '@quilate/domain/modules/foundations/custody/custody.errors.ts';
import { placeEs } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import pg from 'pg';
import { type Db, qb } from '../../../platform/db.ts';

export interface Move {
  readonly itemId: string;
  readonly kind: 'product' | 'lot' | 'pledge';
  /** Where it is taken from, as who moves it knows it; null of what has been nowhere yet. */
  readonly from: string | null;
  readonly to: string;
  readonly reason: string;
  readonly operationCode: string | null;
}

/** Moves each from where it is said to be. Refuses with CUSTODY_ELSEWHERE what the books have somewhere else. */
export async function moveItems(
  operation: { readonly tx: Db; readonly who: { readonly employeeId: string | null } },
  moves: readonly Move[],
): Promise<void> {
  if (moves.length === 0) return;
  const rows = moves
    .toSorted((a, b) => (a.itemId < b.itemId ? -1 : 1))
    .map((move) => ({
      item_id: move.itemId,
      kind: move.kind,
      from_place: move.from,
      to_place: move.to,
      reason: move.reason,
      operation_code: move.operationCode,
      employee_id: operation.who.employeeId,
    }));
  try {
    await operation.tx.run(qb.insertInto('custody_moves').values(rows));
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.constraint !== 'custody_elsewhere') throw error;
    throw refuse(custodyErrors.CUSTODY_ELSEWHERE, { placeEs: placeEs(error.detail ?? '') });
  }
}

/** Where these things are now, held: for who carries what others have put down. */
export async function placesOf(db: Db, itemIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (itemIds.length === 0) return new Map();
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

export interface PlaceStep {
  readonly at: string;
  readonly place: string;
  readonly employeeName: string;
  readonly reason: string;
  readonly operationCode: string | null;
}

/** Every place an item has been in, the newest first. */
export async function historyOf(db: Db, itemId: string): Promise<PlaceStep[]> {
  const rows = await db.run(
    qb
      .selectFrom('custody_moves as m')
      .leftJoin('employees as e', 'e.id', 'm.employee_id')
      .select(['m.at', 'm.to_place', 'm.reason', 'm.operation_code', 'e.name', 'e.surname'])
      .where('m.item_id', '=', itemId)
      .orderBy('m.seq', 'desc'),
  );
  return rows.map((row) => ({
    at: row.at,
    place: row.to_place,
    employeeName: row.name === null ? 'Sistema' : `${row.name} ${row.surname}`,
    reason: row.reason,
    operationCode: row.operation_code,
  }));
}
