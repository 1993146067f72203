import { productsContract } from '@quilate/domain/modules/master-data/products/products.contract.ts';
import { action } from '../../../../platform/action.ts';
import { defectColumns, lockProduct } from '../products.store.ts';
import { productRecord } from '../products.record.ts';

export const prereserve = action({
  endpoint: productsContract.prereserve,
  record: productRecord,
  action: 'prereserve',
  lock: lockProduct,
  run: defectColumns,
});
