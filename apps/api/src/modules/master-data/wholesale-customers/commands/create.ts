import { wholesaleCustomersContract } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.contract.ts';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import { insertWholesaleCustomer, keepDocument, kept } from '../wholesale-customers.store.ts';
import { wholesaleCustomerRecord } from '../wholesale-customers.record.ts';

export const create = creation({
  endpoint: wholesaleCustomersContract.create,
  record: wholesaleCustomerRecord,
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
    return { id, details };
  },
});
