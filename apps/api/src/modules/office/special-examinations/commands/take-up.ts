import { specialExaminationsContract } from '@quilate/domain/modules/office/special-examinations/special-examinations.contract.ts';
import { action } from '../../../../platform/action.ts';
import { specialExaminationRecord } from '../special-examinations.record.ts';
import { lockSpecialExamination } from '../special-examinations.store.ts';

export const takeUp = action({
  endpoint: specialExaminationsContract.takeUp,
  record: specialExaminationRecord,
  action: 'takeUp',
  lock: ({ tx, params }) => lockSpecialExamination(tx, params.specialExaminationId),
  run: () => ({ columns: { ended_on: null } }),
});
