import { wholesaleCustomersContract } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.contract.ts';
import {
  wholesaleCustomerMachine,
  wholesaleCustomerRules,
} from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.machine.ts';
import { command } from '../../../../platform/command.ts';
import { changed, lockWholesaleCustomer, setState } from '../wholesale-customers.store.ts';

/** A banned one cannot operate in Metals (S1 §4). */
export const ban = command({
  endpoint: wholesaleCustomersContract.ban,
  machine: wholesaleCustomerMachine,
  rules: wholesaleCustomerRules,
  action: 'ban',
  lock: ({ tx, params }) => lockWholesaleCustomer(tx, params.customerId),
  async run(operation, { facts: { id }, body, row }) {
    await setState(operation, id, row!.to, body.reason);
    return changed(operation, { id, state: row!.to });
  },
});
