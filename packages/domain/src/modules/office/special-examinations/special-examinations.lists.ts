import { id, ids, list, one, period, some } from '../../../kernel/list.ts';
import type { SpecialExaminationSummary } from './special-examinations.schema.ts';
import { EXAMINATION_KINDS, EXAMINATION_OUTCOMES, SPECIAL_EXAMINATION_STATES } from './special-examinations.states.ts';

export const specialExaminationList = list<SpecialExaminationSummary>()({
  words: true,
  isPersonal: true,
  isFollowed: true,
  sort: ['createdAt'],
  default: '-createdAt',
  filters: {
    status: some(SPECIAL_EXAMINATION_STATES),
    kind: some(EXAMINATION_KINDS),
    outcome: one(EXAMINATION_OUTCOMES),
    customerId: id,
    /** Where any of its operations was done. */
    storeId: ids,
    ...period('begunOn'),
  },
});
