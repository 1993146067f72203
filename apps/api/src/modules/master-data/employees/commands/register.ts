import { uuidv7 } from 'uuidv7';
import { employeesContract } from '@quilate/domain/modules/master-data/employees/employees.contract.ts';
import { employeeMachine } from '@quilate/domain/modules/master-data/employees/employees.machine.ts';
import { command } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { getEmployee } from '../employees.queries.ts';
import { indexEmployee, permitStores, refusingTaken, tell, valuesOf } from '../employees.store.ts';

export const register = command({
  endpoint: employeesContract.register,
  machine: employeeMachine,
  action: 'register',
  lock: async () => ({}),
  async run(operation, { body }) {
    const { tx, who } = operation;
    const id = uuidv7();
    const values = valuesOf(body);
    await refusingTaken(tx.run(qb.insertInto('employees').values({ id, ...values })));
    await permitStores(tx, id, body.storeIds);
    await indexEmployee(tx, { ...values, id, startDate: body.startDate });
    tell(operation, id);
    return {
      recordId: id,
      code: null,
      state: 'active',
      after: { ...values, storeIds: body.storeIds },
      reply: () => getEmployee(tx, who, id),
    };
  },
});
