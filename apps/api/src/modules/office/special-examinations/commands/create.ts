import { specialExaminationsContract } from '@quilate/domain/modules/office/special-examinations/special-examinations.contract.ts';
import { creation } from '../../../../platform/action.ts';
import { lockPerson } from '../special-examinations.people.ts';
import { specialExaminationRecord } from '../special-examinations.record.ts';
import { addExamined, insertSpecialExamination } from '../special-examinations.store.ts';

/** Somebody saw what the house did not; the person is held, so that nobody forgets them meanwhile. */
export const create = creation({
  endpoint: specialExaminationsContract.create,
  record: specialExaminationRecord,
  action: 'create',
  async lock({ tx, body }) {
    return { person: await lockPerson(tx, body.customerId) };
  },
  async run(operation, { body: { customerId, kind, reason, operationIds }, facts: { person }, state }) {
    const { tx, today, who } = operation;
    const one = { state, customerId, kind, reason, today, employeeId: who.employeeId };
    const { id, code } = await insertSpecialExamination(tx, person, one);
    await addExamined(operation, id, person, operationIds);
    return { id, code, details: { kind, operations: operationIds.length } };
  },
});
