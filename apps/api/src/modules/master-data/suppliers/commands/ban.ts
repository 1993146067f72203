import { action } from '../../../../platform/action.ts';
import { inBothAreas } from '../suppliers.areas.ts';
import { supplierRecord } from '../suppliers.record.ts';
import { lockSupplier } from '../suppliers.store.ts';

/** A banned supplier receives nothing more (S1 §4). */
export const ban = inBothAreas((supplierContract, kind) =>
  action({
    endpoint: supplierContract.ban,
    record: supplierRecord(kind),
    action: 'ban',
    lock: ({ tx, params }) => lockSupplier(tx, kind, params.supplierId),
  }),
);
