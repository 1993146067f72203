import { productsContract } from '@quilate/domain/modules/master-data/products/products.contract.ts';
import { action } from '../../../../platform/action.ts';
import { lockProduct, reasonColumns } from '../products.store.ts';
import { productRecord } from '../products.record.ts';

export const unlock = action({
  endpoint: productsContract.unlock,
  record: productRecord,
  action: 'unlock',
  lock: lockProduct,
  run: reasonColumns,
});
