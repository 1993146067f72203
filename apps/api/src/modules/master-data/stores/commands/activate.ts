import { storesContract } from '@quilate/domain/modules/master-data/stores/stores.contract.ts';
import { action } from '../../../../platform/action.ts';
import { lockStore, signedColumns } from '../stores.store.ts';
import { storeRecord } from '../stores.record.ts';

export const activate = action({
  endpoint: storesContract.activate,
  record: storeRecord,
  action: 'activate',
  lock: ({ tx, who, params }) => lockStore(tx, who, params.storeId),
  run: (operation) => ({ columns: signedColumns(operation) }),
});
