import { storesContract } from '@quilate/domain/modules/master-data/stores/stores.contract.ts';
import { action } from '../../../../platform/action.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { requireCompany } from '../../companies/companies.public.ts';
import { indexStore } from '../stores.public.ts';
import { lockStore, signedColumns, valuesOf } from '../stores.store.ts';
import { storeRecord } from '../stores.record.ts';

export const edit = action({
  endpoint: storesContract.edit,
  record: storeRecord,
  action: 'edit',
  lock: ({ tx, who, params }) => lockStore(tx, who, params.storeId),
  async run(operation, { facts, body }) {
    const { tx } = operation;
    refuseStale(facts, body.version);
    if (body.companyId !== facts.companyId) await requireCompany(tx, body.companyId);
    const values = valuesOf(body, facts.otherPlatformIds);
    await indexStore(tx, { ...values, id: facts.id, code: facts.code });
    return { columns: { ...values, ...signedColumns(operation) }, before: facts, after: values };
  },
});
