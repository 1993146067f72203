import { productsContract } from '@quilate/domain/modules/master-data/products/products.contract.ts';
import { action } from '../../../../platform/action.ts';
import { defectColumns, lockProduct } from '../products.store.ts';
import { productRecord } from '../products.record.ts';

export const deleteDefect = action({
  endpoint: productsContract.deleteDefect,
  record: productRecord,
  action: 'deleteDefect',
  lock: lockProduct,
  run: defectColumns,
});
