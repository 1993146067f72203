import { supplierMachine, supplierRules } from '@quilate/domain/modules/master-data/suppliers/suppliers.machine.ts';
import { command } from '../../../../platform/command.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { inBothAreas } from '../suppliers.areas.ts';
import { changed, lockSupplier, setObservations } from '../suppliers.store.ts';

/** What is noted about a supplier changes often and by itself (S1 §2). */
export const editObservations = inBothAreas((supplierContract, kind) =>
  command({
    endpoint: supplierContract.editObservations,
    machine: supplierMachine,
    rules: supplierRules,
    action: 'editObservations',
    lock: ({ tx, params }) => lockSupplier(tx, kind, params.supplierId),
    async run(operation, { facts, row, body: { version, observations } }) {
      await refuseStale(operation.tx, facts, version);
      await setObservations(operation, facts.id, observations);
      const [before, after] = [{ observations: facts.observations }, { observations }];
      return changed(operation, kind, { id: facts.id, state: row!.to, before, after });
    },
  }),
);
