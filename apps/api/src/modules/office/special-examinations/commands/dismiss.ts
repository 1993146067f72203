import { specialExaminationsContract } from '@quilate/domain/modules/office/special-examinations/special-examinations.contract.ts';
import { action } from '../../../../platform/action.ts';
import { specialExaminationRecord } from '../special-examinations.record.ts';
import { lockSpecialExamination } from '../special-examinations.store.ts';

/** Why nothing is examined is kept as long as what is (RD 304/2014 art. 25). */
export const dismiss = action({
  endpoint: specialExaminationsContract.dismiss,
  record: specialExaminationRecord,
  action: 'dismiss',
  lock: ({ tx, params }) => lockSpecialExamination(tx, params.specialExaminationId),
  run: ({ today }, { body }) => ({ columns: { ended_on: today, dismissed_reason: body.reason } }),
});
