import { productsContract } from '@quilate/domain/modules/master-data/products/products.contract.ts';
import { action } from '../../../../platform/action.ts';
import { lockProduct, reasonColumns } from '../products.store.ts';
import { productRecord } from '../products.record.ts';

export const returnFromParts = action({
  endpoint: productsContract.returnFromParts,
  record: productRecord,
  action: 'returnFromParts',
  lock: lockProduct,
  run: reasonColumns,
});
