import { ids, list, one, period, some } from '../../../kernel/list.ts';
import type { AppraisalSummary } from './appraisals.schema.ts';
import { APPRAISAL_KINDS, APPRAISAL_STATES } from './appraisals.states.ts';

export const appraisalList = list<AppraisalSummary>()({
  words: true,
  isFollowed: true,
  sort: ['createdAt'],
  default: '-createdAt',
  filters: { status: some(APPRAISAL_STATES), kind: one(APPRAISAL_KINDS), storeId: ids, ...period('createdAt') },
});
