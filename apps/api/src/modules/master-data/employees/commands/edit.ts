import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { employeesContract } from '@quilate/domain/modules/master-data/employees/employees.contract.ts';
import { employeesErrors } from '@quilate/domain/modules/master-data/employees/employees.errors.ts';
import { action } from '../../../../platform/action.ts';
import { announce } from '../../../../platform/announcements.ts';
import { qb } from '../../../../platform/db.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { reachEnded, workEnded } from '../employees.announcements.ts';
import { indexEmployee, lockWithAdmins, permitStores, TAKEN, storesOf, valuesOf } from '../employees.store.ts';
import { leaveAddress } from '../employees.links.ts';
import { employeeRecord } from '../employees.record.ts';

export const edit = action({
  endpoint: employeesContract.edit,
  record: employeeRecord,
  action: 'edit',
  lock: ({ tx, who, params }) => lockWithAdmins(tx, who, params.employeeId),
  async run(operation, { facts, body }) {
    const { tx } = operation;
    const { id, name, surname, email, mobile, gender, role, startDate, isExpertAppraiser, mayTakeLists, version } =
      facts;
    const storeIds = (await storesOf(tx, id)).map((store) => store.id);
    const person = { name, surname, email, mobile, gender, role, storeIds, startDate, isExpertAppraiser, mayTakeLists };
    const current = { id, version, ...person };
    refuseStale(current, body.version);
    const isNewRole = body.role !== role;
    if (isNewRole && facts.isSelf) throw new DomainError(employeesErrors.EMPLOYEE_OWN_ROLE);
    if (isNewRole && facts.isLastAdmin) throw new DomainError(employeesErrors.EMPLOYEE_LAST_ADMIN);

    const values = valuesOf(body);
    const isMoved = values.email !== email;
    const moved = isMoved ? { email_confirmed_at: null } : {};
    await tx.run(
      qb
        .updateTable('employees')
        .set({ ...values, ...moved })
        .where('id', '=', id),
      TAKEN,
    );
    if (isMoved) await leaveAddress(tx, { id, name, email });
    await permitStores(tx, id, body.storeIds);
    await indexEmployee(tx, { ...values, id, startDate: body.startDate });
    // What a session may do was decided for the old role.
    await announce(operation, reachEnded, { employeeId: id, keptStoreIds: isNewRole ? [] : body.storeIds });
    await announce(operation, workEnded, { employeeId: id, keptStoreIds: body.storeIds });
    return { columns: {}, before: current, after: { ...values, storeIds: body.storeIds } };
  },
});
