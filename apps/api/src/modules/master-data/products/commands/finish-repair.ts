import { productsContract } from '@quilate/domain/modules/master-data/products/products.contract.ts';
import { action } from '../../../../platform/action.ts';
import { defectColumns, lockProduct } from '../products.store.ts';
import { productRecord } from '../products.record.ts';

export const finishRepair = action({
  endpoint: productsContract.finishRepair,
  record: productRecord,
  action: 'finishRepair',
  lock: lockProduct,
  run: defectColumns,
});
