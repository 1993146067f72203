import { productsContract } from '@quilate/domain/modules/master-data/products/products.contract.ts';
import { action } from '../../../../platform/action.ts';
import { lockProduct, reasonColumns } from '../products.store.ts';
import { productRecord } from '../products.record.ts';

export const assignToParts = action({
  endpoint: productsContract.assignToParts,
  record: productRecord,
  action: 'assignToParts',
  lock: lockProduct,
  run: reasonColumns,
});
