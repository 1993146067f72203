import { action } from '../../../../platform/action.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { inBothAreas } from '../suppliers.areas.ts';
import { supplierRecord } from '../suppliers.record.ts';
import { lockSupplier } from '../suppliers.store.ts';

/** What is noted about a supplier changes often and by itself (S1 §2). */
export const editObservations = inBothAreas((supplierContract, kind) =>
  action({
    endpoint: supplierContract.editObservations,
    record: supplierRecord(kind),
    action: 'editObservations',
    lock: ({ tx, params }) => lockSupplier(tx, kind, params.supplierId),
    async run(_, { facts, body: { version, observations } }) {
      refuseStale(facts, version);
      return { columns: { observations }, before: { observations: facts.observations }, after: { observations } };
    },
  }),
);
