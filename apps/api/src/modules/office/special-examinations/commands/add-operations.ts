import { specialExaminationsContract } from '@quilate/domain/modules/office/special-examinations/special-examinations.contract.ts';
import { action } from '../../../../platform/action.ts';
import { specialExaminationRecord } from '../special-examinations.record.ts';
import { addExamined, lockSpecialExamination } from '../special-examinations.store.ts';

export const addOperations = action({
  endpoint: specialExaminationsContract.addOperations,
  record: specialExaminationRecord,
  action: 'addOperations',
  lock: ({ tx, params }) => lockSpecialExamination(tx, params.specialExaminationId),
  async run(operation, { facts, body: { operationIds } }) {
    await addExamined(operation, facts, operationIds);
    return { details: { operations: operationIds.length } };
  },
});
