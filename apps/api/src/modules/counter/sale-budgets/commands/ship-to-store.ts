import { transitPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { saleBudgetsContract } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.contract.ts';
import { action } from '../../../../platform/action.ts';
import { movePieces } from '../../../master-data/products/products.public.ts';
import { saleBudgetRecord } from '../sale-budgets.record.ts';
import { lockSaleBudget } from '../sale-budgets.store.ts';
import { pieceOf } from '../sale-budgets.piece.ts';

/** On its way to the shop that asked for it. */
export const shipToStore = action({
  endpoint: saleBudgetsContract.shipToStore,
  record: saleBudgetRecord,
  action: 'shipToStore',
  lock: lockSaleBudget,
  async run(operation, { facts }) {
    const piece = await pieceOf(operation.tx, facts);
    const to = { storeId: piece.storeId, place: transitPlace(facts.code) };
    await movePieces(operation, [{ piece, action: 'shipReady', to }], facts.code);
    return { details: { pieces: [piece.code] } };
  },
});
