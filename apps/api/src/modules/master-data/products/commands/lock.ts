import { productsContract } from '@quilate/domain/modules/master-data/products/products.contract.ts';
import { action } from '../../../../platform/action.ts';
import { lockProduct, reasonColumns } from '../products.store.ts';
import { productRecord } from '../products.record.ts';

export const lock = action({
  endpoint: productsContract.lock,
  record: productRecord,
  action: 'lock',
  lock: lockProduct,
  run: reasonColumns,
});
