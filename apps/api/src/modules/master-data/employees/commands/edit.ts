import { sql } from 'kysely';
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { employeesContract } from '@quilate/domain/modules/master-data/employees/employees.contract.ts';
import { employeesErrors } from '@quilate/domain/modules/master-data/employees/employees.errors.ts';
import { employeeMachine, employeeRules } from '@quilate/domain/modules/master-data/employees/employees.machine.ts';
import { command } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { endSessionsOf } from '../../../../platform/session.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { getEmployee } from '../employees.queries.ts';
import {
  indexEmployee,
  lockWithAdmins,
  permitStores,
  refusingTaken,
  storesOf,
  tell,
  valuesOf,
} from '../employees.store.ts';

export const edit = command({
  endpoint: employeesContract.edit,
  machine: employeeMachine,
  rules: employeeRules,
  action: 'edit',
  lock: ({ tx, who, params }) => lockWithAdmins(tx, who, params.employeeId),
  async run(operation, { facts, row, body }) {
    const { tx, who } = operation;
    const { id, name, surname, email, mobile, gender, role, startDate, isExpertAppraiser, version } = facts;
    const storeIds = (await storesOf(tx, id)).map((store) => store.id);
    const person = { name, surname, email, mobile, gender, role, storeIds, startDate, isExpertAppraiser };
    const current = { id, version, ...person };
    await refuseStale(tx, current, body.version);
    const isNewRole = body.role !== role;
    if (isNewRole && facts.isSelf) throw new DomainError(employeesErrors.EMPLOYEE_OWN_ROLE);
    if (isNewRole && facts.isLastAdmin) throw new DomainError(employeesErrors.EMPLOYEE_LAST_ADMIN);

    const values = valuesOf(body);
    const next = { ...values, version: sql<number>`version + 1` };
    await refusingTaken(tx.run(qb.updateTable('employees').set(next).where('id', '=', id)));
    await permitStores(tx, id, body.storeIds);
    await indexEmployee(tx, { ...values, id, startDate: body.startDate });
    // What a session may do was decided for the old role.
    if (isNewRole) await endSessionsOf(tx, id);
    tell(operation, id);
    return {
      recordId: id,
      code: null,
      state: row!.to,
      before: current,
      after: { ...values, storeIds: body.storeIds },
      reply: () => getEmployee(tx, who, id),
    };
  },
});
