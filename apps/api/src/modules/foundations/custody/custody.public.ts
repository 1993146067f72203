/** Where a thing with a code is, since when and who moved it. */
import { type Db, qb } from '../../../platform/db.ts';

export interface Move {
  readonly itemId: string;
  readonly kind: 'product' | 'lot' | 'pledge';
  readonly to: string;
  readonly reason: string;
  readonly operationCode: string | null;
}

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
      to_place: move.to,
      reason: move.reason,
      operation_code: move.operationCode,
      employee_id: operation.who.employeeId,
    }));
  await operation.tx.run(qb.insertInto('custody_moves').values(rows));
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
