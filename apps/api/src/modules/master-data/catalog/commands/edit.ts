import { sql } from 'kysely';
import { catalogContract } from '@quilate/domain/modules/master-data/catalog/catalog.contract.ts';
import { catalogMachine, catalogRules } from '@quilate/domain/modules/master-data/catalog/catalog.machine.ts';
import { command } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { changed, indexCatalogue, lockCatalogue, saveBarcodes, valuesOf } from '../catalog.store.ts';

export const edit = command({
  endpoint: catalogContract.edit,
  machine: catalogMachine,
  rules: catalogRules,
  action: 'edit',
  lock: lockCatalogue,
  async run(operation, { facts, row, body }) {
    const { tx } = operation;
    await refuseStale(tx, facts, body.version);
    const { id, code, createdAt } = facts;
    await tx.run(
      qb
        .updateTable('catalogue_products')
        .set({ ...valuesOf(body), version: sql`version + 1` })
        .where('id', '=', id),
    );
    await saveBarcodes(tx, id, body.barcodes);
    await indexCatalogue(tx, { ...body, id, code, createdAt });
    return changed(operation, facts, { state: row!.to, before: facts, after: body });
  },
});
