import { uuidv7 } from 'uuidv7';
import { catalogContract } from '@quilate/domain/modules/master-data/catalog/catalog.contract.ts';
import { catalogMachine } from '@quilate/domain/modules/master-data/catalog/catalog.machine.ts';
import { command } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { changed, indexCatalogue, saveBarcodes, valuesOf } from '../catalog.store.ts';

export const register = command({
  endpoint: catalogContract.register,
  machine: catalogMachine,
  action: 'register',
  lock: async () => ({}),
  async run(operation, { body }) {
    const { tx } = operation;
    const id = uuidv7();
    const { code, createdAt } = await tx.one(
      qb
        .insertInto('catalogue_products')
        .values({ id, state: 'active', ...valuesOf(body) })
        .returning(['code', 'created_at as createdAt']),
    );
    await saveBarcodes(tx, id, body.barcodes);
    await indexCatalogue(tx, { ...body, id, code, createdAt });
    return changed(operation, { id, code }, { state: 'active', after: body });
  },
});
