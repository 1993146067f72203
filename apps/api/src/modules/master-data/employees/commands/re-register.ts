import { employeesContract } from '@quilate/domain/modules/master-data/employees/employees.contract.ts';
import { action } from '../../../../platform/action.ts';
import { insertLeave, lockEmployee } from '../employees.store.ts';
import { employeeRecord } from '../employees.record.ts';

/** Back at work; the days away stay on record. */
export const reRegister = action({
  endpoint: employeesContract.reRegister,
  record: employeeRecord,
  action: 'reRegister',
  lock: ({ tx, who, params }) => lockEmployee(tx, who, params.employeeId),
  async run({ tx, today }, { facts }) {
    await insertLeave(tx, facts, today);
    return {
      columns: { end_date: null, discharge_kind: null, discharge_reason: null },
      details: { wasDischargedOn: facts.endDate },
    };
  },
});
