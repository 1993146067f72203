import { unknownPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { productsContract } from '@quilate/domain/modules/master-data/products/products.contract.ts';
import { action } from '../../../../platform/action.ts';
import { lockProduct, putPiece, reasonColumns } from '../products.store.ts';
import { productRecord } from '../products.record.ts';

export const markStolen = action({
  endpoint: productsContract.markStolen,
  record: productRecord,
  action: 'markStolen',
  lock: lockProduct,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: null }),
  async run(operation, input) {
    await putPiece(operation, input.facts, 'markStolen', unknownPlace);
    return reasonColumns(operation, input);
  },
});
