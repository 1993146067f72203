import { supplierMachine } from '@quilate/domain/modules/master-data/suppliers/suppliers.machine.ts';
import { uuidv7 } from 'uuidv7';
import { command } from '../../../../platform/command.ts';
import { inBothAreas } from '../suppliers.areas.ts';
import { changed, insertSupplier, kept } from '../suppliers.store.ts';

export const create = inBothAreas((supplierContract, kind) =>
  command({
    endpoint: supplierContract.create,
    machine: supplierMachine,
    action: 'create',
    lock: async () => ({}),
    async run(operation, { body }) {
      const id = uuidv7();
      const values = { ...kept(body), observations: body.observations };
      await insertSupplier(operation, kind, id, values);
      return changed(operation, kind, { id, state: supplierMachine.initial, after: values });
    },
  }),
);
