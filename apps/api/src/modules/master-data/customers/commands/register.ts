import { customersContract } from '@quilate/domain/modules/master-data/customers/customers.contract.ts';
import { customerMachine } from '@quilate/domain/modules/master-data/customers/customers.machine.ts';
import { command } from '../../../../platform/command.ts';
import { changed } from '../customers.change.ts';
import { insertCustomer, refuseTaken, tidyData } from '../customers.store.ts';

export const register = command({
  endpoint: customersContract.register,
  machine: customerMachine,
  action: 'register',
  async lock({ tx, body }) {
    const data = tidyData(body);
    await refuseTaken(tx, data.nationalId);
    return { data };
  },
  async run(operation, { facts }) {
    const id = await insertCustomer(operation.tx, facts.data);
    return changed(operation, { id, state: 'ACTIVE' });
  },
});
