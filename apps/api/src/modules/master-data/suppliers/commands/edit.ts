import { supplierMachine, supplierRules } from '@quilate/domain/modules/master-data/suppliers/suppliers.machine.ts';
import { command } from '../../../../platform/command.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { inBothAreas } from '../suppliers.areas.ts';
import { changed, kept, lockSupplier, updateSupplier } from '../suppliers.store.ts';

export const edit = inBothAreas((supplierContract, kind) =>
  command({
    endpoint: supplierContract.edit,
    machine: supplierMachine,
    rules: supplierRules,
    action: 'edit',
    lock: ({ tx, params }) => lockSupplier(tx, kind, params.supplierId),
    async run(operation, { facts, row, body: { version, ...body } }) {
      await refuseStale(operation.tx, facts, version);
      const values = kept(body);
      await updateSupplier(operation, facts.id, values);
      return changed(operation, kind, { id: facts.id, state: row!.to, before: facts, after: values });
    },
  }),
);
