import { wholesaleCustomersContract } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.contract.ts';
import { wholesaleCustomerMachine } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.machine.ts';
import { uuidv7 } from 'uuidv7';
import { command } from '../../../../platform/command.ts';
import { changed, insertWholesaleCustomer, keepDocument, kept } from '../wholesale-customers.store.ts';

export const create = command({
  endpoint: wholesaleCustomersContract.create,
  machine: wholesaleCustomerMachine,
  action: 'create',
  lock: async () => ({}),
  async run(operation, { body: { documents, ...given } }) {
    const id = uuidv7();
    const data = kept(given);
    await insertWholesaleCustomer(operation, id, data);
    for (const [at, document] of documents.entries()) {
      await keepDocument(operation, id, document, `documents.${at}.fileId`);
    }
    const details = { taxId: data.taxId, documents: documents.map(({ kind }) => kind) };
    return changed(operation, { id, state: wholesaleCustomerMachine.initial, details });
  },
});
