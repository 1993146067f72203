import { supplierMachine, supplierRules } from '@quilate/domain/modules/master-data/suppliers/suppliers.machine.ts';
import { command } from '../../../../platform/command.ts';
import { inBothAreas } from '../suppliers.areas.ts';
import { changed, lockSupplier, setState } from '../suppliers.store.ts';

export const unban = inBothAreas((supplierContract, kind) =>
  command({
    endpoint: supplierContract.unban,
    machine: supplierMachine,
    rules: supplierRules,
    action: 'unban',
    lock: ({ tx, params }) => lockSupplier(tx, kind, params.supplierId),
    async run(operation, { facts, row }) {
      await setState(operation, facts.id, row!.to);
      return changed(operation, kind, { id: facts.id, state: row!.to });
    },
  }),
);
