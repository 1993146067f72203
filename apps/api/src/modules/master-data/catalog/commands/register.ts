import { uuidv7 } from 'uuidv7';
import { catalogContract } from '@quilate/domain/modules/master-data/catalog/catalog.contract.ts';
import { creation } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { indexCatalogue, saveBarcodes, valuesOf } from '../catalog.store.ts';
import { catalogueRecord } from '../catalog.record.ts';

export const register = creation({
  endpoint: catalogContract.register,
  record: catalogueRecord,
  action: 'register',
  lock: async () => ({}),
  async run(operation, { body, state }) {
    const { tx } = operation;
    const id = uuidv7();
    const { code, createdAt } = await tx.one(
      qb
        .insertInto('catalogue_products')
        .values({ id, state, ...valuesOf(body) })
        .returning(['code', 'created_at as createdAt']),
    );
    await saveBarcodes(tx, id, body.barcodes);
    await indexCatalogue(tx, { ...body, id, code, createdAt });
    return { id, code, after: body };
  },
});
