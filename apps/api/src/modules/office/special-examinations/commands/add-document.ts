import { specialExaminationsContract } from '@quilate/domain/modules/office/special-examinations/special-examinations.contract.ts';
import { action } from '../../../../platform/action.ts';
import { specialExaminationRecord } from '../special-examinations.record.ts';
import { keepPaper, lockSpecialExamination } from '../special-examinations.store.ts';

export const addDocument = action({
  endpoint: specialExaminationsContract.addDocument,
  record: specialExaminationRecord,
  action: 'addDocument',
  lock: ({ tx, params }) => lockSpecialExamination(tx, params.specialExaminationId),
  async run(operation, { facts: { id }, body }) {
    await keepPaper(operation, id, body);
    return { details: { kind: body.kind } };
  },
});
