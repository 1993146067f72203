import { storesContract } from '@quilate/domain/modules/master-data/stores/stores.contract.ts';
import { action } from '../../../../platform/action.ts';
import { requireCompany } from '../../companies/companies.public.ts';
import { lockStore, signedColumns } from '../stores.store.ts';
import { storeRecord } from '../stores.record.ts';

export const activate = action({
  endpoint: storesContract.activate,
  record: storeRecord,
  action: 'activate',
  lock: ({ tx, who, params }) => lockStore(tx, who, params.storeId),
  async run(operation, { facts }) {
    await requireCompany(operation.tx, facts.companyId);
    return { columns: signedColumns(operation) };
  },
});
