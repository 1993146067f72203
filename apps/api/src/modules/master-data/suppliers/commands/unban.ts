import { action } from '../../../../platform/action.ts';
import { inBothAreas } from '../suppliers.areas.ts';
import { supplierRecord } from '../suppliers.record.ts';
import { lockSupplier } from '../suppliers.store.ts';

export const unban = inBothAreas((supplierContract, kind) =>
  action({
    endpoint: supplierContract.unban,
    record: supplierRecord(kind),
    action: 'unban',
    lock: ({ tx, params }) => lockSupplier(tx, kind, params.supplierId),
  }),
);
