import { storePlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { productsContract } from '@quilate/domain/modules/master-data/products/products.contract.ts';
import { action } from '../../../../platform/action.ts';
import { lockProduct, putPiece, reasonColumns } from '../products.store.ts';
import { productRecord } from '../products.record.ts';

/** It comes back to the shop that has it in its hands, and is looked at before it is sold. */
export const recover = action({
  endpoint: productsContract.recover,
  record: productRecord,
  action: 'recover',
  lock: lockProduct,
  async run(operation, input) {
    const { storeId, storeCode } = operation.who;
    await putPiece(operation, input.facts, 'recover', storePlace(storeCode));
    const { columns } = reasonColumns(operation, input);
    return { columns: { ...columns, store_id: storeId } };
  },
});
