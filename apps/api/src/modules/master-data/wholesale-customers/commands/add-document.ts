import { wholesaleCustomersContract } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.contract.ts';
import { action } from '../../../../platform/action.ts';
import { keepDocument, lockWholesaleCustomer } from '../wholesale-customers.store.ts';
import { wholesaleCustomerRecord } from '../wholesale-customers.record.ts';

export const addDocument = action({
  endpoint: wholesaleCustomersContract.addDocument,
  record: wholesaleCustomerRecord,
  action: 'addDocument',
  lock: ({ tx, params }) => lockWholesaleCustomer(tx, params.customerId),
  async run(operation, { facts: { id }, body }) {
    await keepDocument(operation, id, body);
    return { details: { kind: body.kind } };
  },
});
