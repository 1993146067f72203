import { uuidv7 } from 'uuidv7';
import { employeesContract } from '@quilate/domain/modules/master-data/employees/employees.contract.ts';
import { creation } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { indexEmployee, permitStores, TAKEN, valuesOf } from '../employees.store.ts';
import { employeeRecord } from '../employees.record.ts';

export const register = creation({
  endpoint: employeesContract.register,
  record: employeeRecord,
  action: 'register',
  lock: async () => ({}),
  async run(operation, { body }) {
    const { tx } = operation;
    const id = uuidv7();
    const values = valuesOf(body);
    await tx.run(qb.insertInto('employees').values({ id, ...values }), TAKEN);
    await permitStores(tx, id, body.storeIds);
    await indexEmployee(tx, { ...values, id, startDate: body.startDate });
    return { id, after: { ...values, storeIds: body.storeIds } };
  },
});
