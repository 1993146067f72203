/** What was read where the books did not have it is put there, if its own record allows it (decision 0096). */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import {
  isDriverPlace,
  placeKindOf,
  workshopPlace,
} from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { inventoriesErrors } from '@quilate/domain/modules/logistics/inventories/inventories.errors.ts';
import { HOUSES_OWN } from '@quilate/domain/modules/counter/lots/lots.states.ts';
import { inventoryMachine } from '@quilate/domain/modules/logistics/inventories/inventories.machine.ts';
import { isLosable } from '@quilate/domain/modules/logistics/inventories/inventories.rules.ts';
import { sql } from 'kysely';
import type { Operation } from '../../../platform/operation.ts';
import { alsoWritesIn } from '../../../platform/write-scope.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { announce } from '../../../platform/announcements.ts';
import { lockLotsById } from '../../counter/lots/lots.public.ts';
import { foundLot } from '../../counter/lots/lots.travel.ts';
import type { HeldLot } from '../../counter/lots/lots.held.ts';
import { lockPieces, movePieces, type Piece } from '../../master-data/products/products.public.ts';
import { findBar, foundBar } from '../../metals/bars/bars.public.ts';
import { lockWorkBudgets } from '../../workshop/work-budgets/work-budgets.held.ts';
import { budgetMoves, foundBudgetPledge } from '../../workshop/work-budgets/work-budgets.travel.ts';
import { lockWorks } from '../../workshop/works/works.held.ts';
import { foundPledge, movable } from '../../workshop/works/works.travel.ts';
import { readAstray } from './inventories.announcements.ts';
import type { LoadedInventory } from './inventories.load.ts';
import { findPieces, lostAs } from './inventories.pieces.ts';
import { placeNames } from './inventories.places.ts';

interface Read {
  readonly id: string;
  readonly code: string;
}
type Spot = Pick<LoadedInventory, 'id' | 'code' | 'storeId' | 'storeCode' | 'place'>;

/** Answers where it was due. */
export async function putHere(operation: Operation, spot: Spot, { id, code }: Read): Promise<string> {
  const { tx } = operation;
  const [was, names] = await Promise.all([dueOf(tx, id), placeNames(tx)]);
  const dueEs = names(was.place);
  if (was.place === spot.place) return dueEs;
  // What a driver has is what an operation gave them.
  if (isDriverPlace(spot.place)) throw refuseHere(code, dueEs);
  // Its shipment lets it go, back to where it left, unless it is read here by that shipment itself.
  if (was.isTravelling) await announce(operation, readAstray, { itemId: id, storeId: spot.storeId });
  const [[piece], [lot], [work], [budget], bar] = await Promise.all([
    lockPieces(tx, [id]),
    lockLotsById(tx, [id]),
    lockWorks({ ...operation, scope: undefined }, [id]),
    lockWorkBudgets({ ...operation, scope: undefined }, [id]),
    findBar(tx, id),
  ]);
  const due = await dueOf(tx, id);
  if (due.isTravelling) throw refuseHere(code, dueEs);
  if (due.place === spot.place) return dueEs;
  const isPledgePlace = spot.place === workshopPlace || placeKindOf(spot.place) === 'store';
  if (lot) await putLot(operation, spot, lot, dueEs);
  else if (piece) await putPiece(operation, spot, piece, dueEs);
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

/** Free or held, as long as it is the house's: what it cost and its grams go along. */
async function putLot(operation: Operation, spot: Spot, lot: HeldLot, dueEs: string): Promise<void> {
  const isOwn = (HOUSES_OWN as readonly string[]).includes(lot.state);
  if (!isOwn || placeKindOf(spot.place) !== 'store') throw refuseHere(lot.code, dueEs);
  const { id, code, storeId, storeCode } = spot;
  await alsoWritesIn(operation, lot.storeId);
  await foundLot(operation, lot, { id: storeId, code: storeCode }, { concept: inventoryMachine.concept, id, code });
}

/** What is found would leave the books of another shop: the rule of its row asks before anything is done. */
export async function isOfOtherBooks(db: Db, incidentId: string, storeId: string): Promise<boolean> {
  const row = await db.first(
    sql<object>`select 1 from inventory_incidents n join lots k on k.id = n.item_id
      where n.id = ${incidentId} and k.store_id <> ${storeId}`.compile(qb),
  );
  return row !== undefined;
}

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
