import { storesContract } from '@quilate/domain/modules/master-data/stores/stores.contract.ts';
import { action } from '../../../../platform/action.ts';
import { announce } from '../../../../platform/announcements.ts';
import { storeClosed } from '../stores.announcements.ts';
import { lockStore, signedColumns } from '../stores.store.ts';
import { storeRecord } from '../stores.record.ts';

export const deactivate = action({
  endpoint: storesContract.deactivate,
  record: storeRecord,
  action: 'deactivate',
  lock: ({ tx, who, params }) => lockStore(tx, who, params.storeId),
  async run(operation, { facts }) {
    await announce(operation, storeClosed, { storeId: facts.id });
    return { columns: signedColumns(operation) };
  },
});
