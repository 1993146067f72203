import { catalogContract } from '@quilate/domain/modules/master-data/catalog/catalog.contract.ts';
import { action } from '../../../../platform/action.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { indexCatalogue, lockCatalogue, saveBarcodes, valuesOf } from '../catalog.store.ts';
import { catalogueRecord } from '../catalog.record.ts';

export const edit = action({
  endpoint: catalogContract.edit,
  record: catalogueRecord,
  action: 'edit',
  lock: lockCatalogue,
  async run(operation, { facts, body }) {
    const { tx } = operation;
    refuseStale(facts, body.version);
    const { id, code, createdAt } = facts;
    await saveBarcodes(tx, id, body.barcodes);
    await indexCatalogue(tx, { ...body, id, code, createdAt });
    return { columns: valuesOf(body), before: facts, after: body };
  },
});
