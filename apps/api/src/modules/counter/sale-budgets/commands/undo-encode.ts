import { saleBudgetsContract } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.contract.ts';
import { uncodedPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { action } from '../../../../platform/action.ts';
import { lockPieces, movePieces } from '../../../master-data/products/products.public.ts';
import { saleBudgetRecord } from '../sale-budgets.record.ts';
import { lockSaleBudget } from '../sale-budgets.store.ts';

/** Not the jewel that was asked for, or written down wrong: its code is nobody's, and the right one is waited for. */
export const undoEncode = action({
  endpoint: saleBudgetsContract.undoEncode,
  record: saleBudgetRecord,
  action: 'undoEncode',
  lock: lockSaleBudget,
  async run(operation, { facts: { code, productId } }) {
    const [piece] = await lockPieces(operation.tx, [productId!]);
    const to = { storeId: piece!.storeId, place: uncodedPlace(code) };
    await movePieces(operation, [{ piece: piece!, action: 'unmake', to }], code);
    return { columns: { product_id: null }, details: { pieces: [piece!.code] } };
  },
});
