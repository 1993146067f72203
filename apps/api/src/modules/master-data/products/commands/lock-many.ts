import { productsContract } from '@quilate/domain/modules/master-data/products/products.contract.ts';
import { creation } from '../../../../platform/action.ts';
import { changeChosen, lockChosen } from '../products.batch.ts';
import { productBatchRecord } from '../products.record.ts';
import { reasonColumns } from '../products.store.ts';

export const lockMany = creation({
  endpoint: productsContract.lockMany,
  record: productBatchRecord,
  action: 'lockMany',
  lock: lockChosen,
  run: (operation, { body, facts: { held } }) =>
    changeChosen(operation, {
      rows: body.rows,
      held,
      action: 'lock',
      changeOf: () => reasonColumns(operation, { body }),
    }),
});
