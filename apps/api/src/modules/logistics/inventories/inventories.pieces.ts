/** Pieces a count gives up, and pieces that turn up again. */
import { placeKindOf, unknownPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import {
  FOUND_AS,
  isLosable,
  LOSABLE,
  type Losable,
} from '@quilate/domain/modules/logistics/inventories/inventories.rules.ts';
import { sql } from 'kysely';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { lockPieces, movePieces, type Piece, type PieceStep } from '../../master-data/products/products.public.ts';
import type { LoadedInventory } from './inventories.load.ts';
import { HAS_MOVED } from './inventories.things.ts';

/** Holds the pieces first, then what has no piece: whoever moves one has come before, or waits. In one trip. */
export async function holdThings(db: Db, ids: readonly string[]): Promise<Map<string, Piece>> {
  const [pieces] = await Promise.all([
    lockPieces(db, ids),
    db.run(
      sql`select 1 from custody_items where item_id = any (${[...ids]}::uuid[])
        and not exists (select from products p where p.id = item_id) order by item_id for no key update`.compile(qb),
    ),
  ]);
  return new Map(pieces.map((piece) => [piece.id, piece]));
}

/** What is in the list, was not read, and is where it was when the count began. */
export async function unreadOf(db: Db, inventoryId: string): Promise<string[]> {
  const rows = await db.run(
    sql<{ id: string }>`select i.item_id as id from inventory_items i
      where i.inventory_id = ${inventoryId} and i.read_at is null and not ${HAS_MOVED}
      order by i.item_id`.compile(qb),
  );
  return rows.map(({ id }) => id);
}

/** Nobody knows where they are; what belongs to somebody else stays what it is. Answers what each was. */
export async function losePieces(
  operation: Operation,
  inventory: LoadedInventory,
  pieces: readonly Piece[],
): Promise<Map<string, Losable>> {
  const lost = pieces.filter((piece) => isLosable(piece.status));
  const steps: PieceStep[] = lost.map((piece) => ({
    piece,
    action: 'lose',
    to: { storeId: piece.storeId, place: unknownPlace },
  }));
  if (steps.length > 0) await movePieces(operation, steps, inventory.code);
  return new Map(lost.map((piece) => [piece.id, piece.status as Losable]));
}

interface Found {
  readonly piece: Piece;
  readonly was: Losable;
}

/** They are here, and again what they were. */
export async function findPieces(
  operation: Operation,
  { code, storeId, place }: Pick<LoadedInventory, 'code' | 'storeId' | 'place'>,
  found: readonly Found[],
): Promise<void> {
  const steps: PieceStep[] = found.map(({ piece, was }) => ({
    piece,
    action: FOUND_AS[was],
    to: { storeId: placeKindOf(place) === 'store' ? storeId : piece.storeId, place },
  }));
  if (steps.length > 0) await movePieces(operation, steps, code);
}

/** What missing pieces were before they went: the last they were in the house, even if they were lost on their way. */
export async function lostAs(db: Db, ids: readonly string[]): Promise<Map<string, Losable>> {
  const rows = await db.run(
    sql<{ id: string; was: Losable }>`select distinct on (s.record_id) s.record_id as id, s.to_state as was
      from state_changes s where s.concept = 'product' and s.record_id = any (${[...ids]}::uuid[])
        and s.to_state = any (${[...LOSABLE]}::text[])
      order by s.record_id, s.id desc`.compile(qb),
  );
  return new Map(rows.map(({ id, was }) => [id, was]));
}
