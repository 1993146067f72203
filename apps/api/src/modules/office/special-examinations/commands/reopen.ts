import { specialExaminationsContract } from '@quilate/domain/modules/office/special-examinations/special-examinations.contract.ts';
import { action } from '../../../../platform/action.ts';
import { specialExaminationRecord } from '../special-examinations.record.ts';
import { lockSpecialExamination } from '../special-examinations.store.ts';

/** Something new came up; what was concluded before stays in the file. */
export const reopen = action({
  endpoint: specialExaminationsContract.reopen,
  record: specialExaminationRecord,
  action: 'reopen',
  lock: ({ tx, params }) => lockSpecialExamination(tx, params.specialExaminationId),
  run: () => ({ columns: { ended_on: null, conclusion_id: null } }),
});
