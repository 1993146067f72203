import { wholesaleCustomersContract } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.contract.ts';
import {
  wholesaleCustomerMachine,
  wholesaleCustomerRules,
} from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.machine.ts';
import { command } from '../../../../platform/command.ts';
import { changed, lockWholesaleCustomer, setState } from '../wholesale-customers.store.ts';

export const unban = command({
  endpoint: wholesaleCustomersContract.unban,
  machine: wholesaleCustomerMachine,
  rules: wholesaleCustomerRules,
  action: 'unban',
  lock: ({ tx, params }) => lockWholesaleCustomer(tx, params.customerId),
  async run(operation, { facts: { id }, row }) {
    await setState(operation, id, row!.to, null);
    return changed(operation, { id, state: row!.to });
  },
});
