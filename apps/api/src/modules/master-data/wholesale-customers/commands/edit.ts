import { wholesaleCustomersContract } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.contract.ts';
import {
  wholesaleCustomerMachine,
  wholesaleCustomerRules,
} from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.machine.ts';
import { command } from '../../../../platform/command.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { changed, kept, lockWholesaleCustomer, updateWholesaleCustomer } from '../wholesale-customers.store.ts';

export const edit = command({
  endpoint: wholesaleCustomersContract.edit,
  machine: wholesaleCustomerMachine,
  rules: wholesaleCustomerRules,
  action: 'edit',
  lock: ({ tx, params }) => lockWholesaleCustomer(tx, params.customerId),
  async run(operation, { facts, row, body: { version, ...given } }) {
    await refuseStale(operation.tx, facts, version);
    const data = kept(given);
    await updateWholesaleCustomer(operation, facts.id, data);
    return changed(operation, { id: facts.id, state: row!.to, after: data });
  },
});
