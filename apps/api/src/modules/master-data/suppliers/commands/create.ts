import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import { inBothAreas } from '../suppliers.areas.ts';
import { supplierRecord } from '../suppliers.record.ts';
import { insertSupplier, kept } from '../suppliers.store.ts';

export const create = inBothAreas((supplierContract, kind) =>
  creation({
    endpoint: supplierContract.create,
    record: supplierRecord(kind),
    action: 'create',
    lock: async () => ({}),
    async run(operation, { body }) {
      const id = uuidv7();
      const values = { ...kept(body), observations: body.observations };
      await insertSupplier(operation, kind, id, values);
      return { id, after: values };
    },
  }),
);
