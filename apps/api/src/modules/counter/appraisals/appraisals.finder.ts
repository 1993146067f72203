import { appraisalsEs } from '@quilate/domain/modules/counter/appraisals/appraisals.es.ts';
import { appraisalsGrants } from '@quilate/domain/modules/counter/appraisals/appraisals.grants.ts';
import { finder } from '../../../platform/finders.ts';
import { listAppraisals } from './appraisals.queries.ts';

export const appraisalsFinder = finder({
  concept: 'appraisal',
  policy: appraisalsGrants.read,
  kinds: ['appraisal'],
  page: ({ db, scope }, query) => listAppraisals(db, scope, query),
  face: ({ id, code, kind, state }) => ({
    id,
    code,
    label: code,
    hint: [appraisalsEs.kinds[kind], appraisalsEs.states[state]],
  }),
});
