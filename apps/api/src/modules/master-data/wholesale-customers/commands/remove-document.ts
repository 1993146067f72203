import { wholesaleCustomersContract } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.contract.ts';
import {
  wholesaleCustomerMachine,
  wholesaleCustomerRules,
} from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.machine.ts';
import { command } from '../../../../platform/command.ts';
import { eraseFile } from '../../../foundations/files/files.public.ts';
import { changed, dropDocument, lockWholesaleCustomer } from '../wholesale-customers.store.ts';

export const removeDocument = command({
  endpoint: wholesaleCustomersContract.removeDocument,
  machine: wholesaleCustomerMachine,
  rules: wholesaleCustomerRules,
  action: 'removeDocument',
  lock: ({ tx, params }) => lockWholesaleCustomer(tx, params.customerId),
  async run(operation, { facts: { id }, body, row }) {
    const { kind, fileId } = await dropDocument(operation, id, body.documentId);
    await eraseFile(operation, fileId);
    return changed(operation, { id, state: row!.to, details: { kind } });
  },
});
