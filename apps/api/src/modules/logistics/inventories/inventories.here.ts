/** What was read where the books did not have it is put there, if its own record allows it (decision 0096). */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { placeKindOf, workshopPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { inventoriesErrors } from '@quilate/domain/modules/logistics/inventories/inventories.errors.ts';
import { isLosable } from '@quilate/domain/modules/logistics/inventories/inventories.rules.ts';
import { sql } from 'kysely';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { lockPieces, movePieces, type Piece } from '../../master-data/products/products.public.ts';
import { findBar, foundBar } from '../../metals/bars/bars.public.ts';
import { lockWorkBudgets } from '../../workshop/work-budgets/work-budgets.held.ts';
import { budgetMoves, foundBudgetPledge } from '../../workshop/work-budgets/work-budgets.travel.ts';
import { lockWorks } from '../../workshop/works/works.held.ts';
import { foundPledge, movable } from '../../workshop/works/works.travel.ts';
import type { LoadedInventory } from './inventories.load.ts';
import { findPieces, lostAs } from './inventories.pieces.ts';
import { placeNames } from './inventories.places.ts';

interface Read {
  readonly id: string;
  readonly code: string;
}
type Spot = Pick<LoadedInventory, 'code' | 'storeId' | 'place'>;

/** Answers where it was due. */
export async function putHere(operation: Operation, spot: Spot, { id, code }: Read): Promise<string> {
  const [[piece], [work], [budget], bar] = await Promise.all([
    lockPieces(operation.tx, [id]),
    lockWorks({ ...operation, scope: undefined }, [id]),
    lockWorkBudgets({ ...operation, scope: undefined }, [id]),
    findBar(operation.tx, id),
  ]);
  const [due, names] = await Promise.all([dueOf(operation.tx, id), placeNames(operation.tx)]);
  const dueEs = names(due.place);
  if (due.place === spot.place) return dueEs;
  const isPledgePlace = spot.place === workshopPlace || placeKindOf(spot.place) === 'store';
  if (due.isTravelling) throw refuseHere(code, dueEs);
  if (piece) await putPiece(operation, spot, piece, dueEs);
  else if (work && movable(work) && isPledgePlace) await foundPledge(operation, work, spot.place, dueEs, spot.code);
  else if (budget && budgetMoves(budget) && isPledgePlace)
    await foundBudgetPledge(operation, budget, spot.place, dueEs, spot.code);
  else if (bar?.state === 'HELD' && placeKindOf(spot.place) === 'store')
    await foundBar(operation, bar, spot.place, spot.code);
  else throw refuseHere(code, dueEs);
  return dueEs;
}

const refuseHere = (itemCode: string, placeEs: string) =>
  refuse(inventoriesErrors.INVENTORY_NOT_CORRECTED, { itemCode, placeEs });

/** What is the house's alone; what is kept, sold or frozen has papers that say where it is. */
async function putPiece(operation: Operation, spot: Spot, piece: Piece, dueEs: string): Promise<void> {
  if (piece.status === 'missing') {
    const was = (await lostAs(operation.tx, [piece.id])).get(piece.id) ?? 'available';
    await findPieces(operation, spot, [{ piece, was }]);
    return;
  }
  if (!isLosable(piece.status)) throw refuseHere(piece.code, dueEs);
  const storeId = placeKindOf(spot.place) === 'store' ? spot.storeId : piece.storeId;
  await movePieces(operation, [{ piece, action: 'foundHere', to: { storeId, place: spot.place } }], spot.code);
}

/** Where the books have it, and whether a shipment has it: what is on the way is read by its own shipment. */
const dueOf = (db: Db, id: string) =>
  db.one(
    sql<{ place: string; isTravelling: boolean }>`select c.place,
        c.place ~ '^(package|transit):' or (c.place ~ '^to-' and coalesce(m.operation_code, '') ~ '^EN-')
          as "isTravelling"
      from custody_items c join custody_moves m on m.item_id = c.item_id and m.seq = c.seq
      where c.item_id = ${id}`.compile(qb),
  );
