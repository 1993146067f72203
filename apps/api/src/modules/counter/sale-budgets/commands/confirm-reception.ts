import { saleBudgetsContract } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.contract.ts';
import { action } from '../../../../platform/action.ts';
import { movePieces } from '../../../master-data/products/products.public.ts';
import { pieceOf } from '../sale-budgets.piece.ts';
import { saleBudgetRecord } from '../sale-budgets.record.ts';
import { lockSaleBudget } from '../sale-budgets.store.ts';

/** It is in the shop, set aside for its customer. */
export const confirmReception = action({
  endpoint: saleBudgetsContract.confirmReception,
  record: saleBudgetRecord,
  action: 'confirmReception',
  lock: lockSaleBudget,
  async run(operation, { facts }) {
    const piece = await pieceOf(operation.tx, facts);
    await movePieces(operation, [{ piece, action: 'arriveReady' }], facts.code);
    return { details: { pieces: [piece.code] } };
  },
});
