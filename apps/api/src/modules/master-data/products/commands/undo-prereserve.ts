import { productsContract } from '@quilate/domain/modules/master-data/products/products.contract.ts';
import { action } from '../../../../platform/action.ts';
import { defectColumns, lockProduct } from '../products.store.ts';
import { productRecord } from '../products.record.ts';

export const undoPrereserve = action({
  endpoint: productsContract.undoPrereserve,
  record: productRecord,
  action: 'undoPrereserve',
  lock: lockProduct,
  run: defectColumns,
});
