import { action } from '../../../../platform/action.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { inBothAreas } from '../suppliers.areas.ts';
import { supplierRecord } from '../suppliers.record.ts';
import { kept, lockSupplier, updateSupplier } from '../suppliers.store.ts';

export const edit = inBothAreas((supplierContract, kind) =>
  action({
    endpoint: supplierContract.edit,
    record: supplierRecord(kind),
    action: 'edit',
    lock: ({ tx, params }) => lockSupplier(tx, kind, params.supplierId),
    async run(operation, { facts, body: { version, ...body } }) {
      refuseStale(facts, version);
      const values = kept(body);
      await updateSupplier(operation, facts.id, values);
      return { columns: {}, before: facts, after: values };
    },
  }),
);
