import { wholesaleCustomersContract } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.contract.ts';
import { action } from '../../../../platform/action.ts';
import { eraseFile } from '../../../foundations/files/files.public.ts';
import { dropDocument, lockWholesaleCustomer } from '../wholesale-customers.store.ts';
import { wholesaleCustomerRecord } from '../wholesale-customers.record.ts';

export const removeDocument = action({
  endpoint: wholesaleCustomersContract.removeDocument,
  record: wholesaleCustomerRecord,
  action: 'removeDocument',
  lock: ({ tx, params }) => lockWholesaleCustomer(tx, params.customerId),
  async run(operation, { facts: { id }, body }) {
    const { kind, fileId } = await dropDocument(operation, id, body.documentId);
    await eraseFile(operation, fileId);
    return { details: { kind } };
  },
});
