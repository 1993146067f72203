import { wholesaleCustomersContract } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.contract.ts';
import {
  wholesaleCustomerMachine,
  wholesaleCustomerRules,
} from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.machine.ts';
import { command } from '../../../../platform/command.ts';
import { changed, keepDocument, lockWholesaleCustomer } from '../wholesale-customers.store.ts';

export const addDocument = command({
  endpoint: wholesaleCustomersContract.addDocument,
  machine: wholesaleCustomerMachine,
  rules: wholesaleCustomerRules,
  action: 'addDocument',
  lock: ({ tx, params }) => lockWholesaleCustomer(tx, params.customerId),
  async run(operation, { facts: { id }, body, row }) {
    await keepDocument(operation, id, body);
    return changed(operation, { id, state: row!.to, details: { kind: body.kind } });
  },
});
