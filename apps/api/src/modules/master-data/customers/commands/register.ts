import { customersContract } from '@quilate/domain/modules/master-data/customers/customers.contract.ts';
import { creation } from '../../../../platform/action.ts';
import { insertCustomer, refuseTaken, tidyData } from '../customers.store.ts';
import { customerRecord } from '../customers.record.ts';

export const register = creation({
  endpoint: customersContract.register,
  record: customerRecord,
  action: 'register',
  async lock({ tx, body }) {
    const data = tidyData(body);
    await refuseTaken(tx, data);
    return { data };
  },
  async run(operation, { facts }) {
    const id = await insertCustomer(operation.tx, facts.data);
    return { id };
  },
});
