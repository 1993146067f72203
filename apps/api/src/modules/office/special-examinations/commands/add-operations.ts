import { specialExaminationsContract } from '@quilate/domain/modules/office/special-examinations/special-examinations.contract.ts';
import { action } from '../../../../platform/action.ts';
import { personOf } from '../special-examinations.people.ts';
import { specialExaminationRecord } from '../special-examinations.record.ts';
import { addExamined, lockSpecialExamination } from '../special-examinations.store.ts';

export const addOperations = action({
  endpoint: specialExaminationsContract.addOperations,
  record: specialExaminationRecord,
  action: 'addOperations',
  lock: ({ tx, params }) => lockSpecialExamination(tx, params.specialExaminationId),
  async run(operation, { facts, body: { operationIds } }) {
    await addExamined(operation, facts.id, await personOf(operation.tx, facts.customerId), operationIds);
    return { details: { operations: operationIds.length } };
  },
});
