import { unknownPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { saleBudgetsContract } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.contract.ts';
import { action } from '../../../../platform/action.ts';
import { alsoWritesIn } from '../../../../platform/write-scope.ts';
import { movePieces } from '../../../master-data/products/products.public.ts';
import { saleBudgetRecord } from '../sale-budgets.record.ts';
import { lockSaleBudget } from '../sale-budgets.store.ts';
import { pieceOf } from '../sale-budgets.piece.ts';

/** The piece never came: it leaves the stock with the zone manager, and the budget waits for another. */
export const declareLost = action({
  endpoint: saleBudgetsContract.declareLost,
  record: saleBudgetRecord,
  action: 'declareLost',
  lock: lockSaleBudget,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: null }),
  async run(operation, { facts }) {
    const piece = await pieceOf(operation.tx, facts);
    await alsoWritesIn(operation, piece.storeId);
    const to = { storeId: piece.storeId, place: unknownPlace };
    await movePieces(operation, [{ piece, action: 'lose', to }], facts.code);
    return { columns: { product_id: null }, details: { pieces: [piece.code] } };
  },
});
