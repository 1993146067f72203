import { productsContract } from '@quilate/domain/modules/master-data/products/products.contract.ts';
import { action } from '../../../../platform/action.ts';
import { defectColumns, lockProduct } from '../products.store.ts';
import { productRecord } from '../products.record.ts';

export const markDefective = action({
  endpoint: productsContract.markDefective,
  record: productRecord,
  action: 'markDefective',
  lock: lockProduct,
  run: defectColumns,
});
