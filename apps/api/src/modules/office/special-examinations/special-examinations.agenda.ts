import { specialExaminationsGrants } from '@quilate/domain/modules/office/special-examinations/special-examinations.grants.ts';
import { specialExaminationList } from '@quilate/domain/modules/office/special-examinations/special-examinations.lists.ts';
import { agenda } from '../../../platform/agenda.ts';
import { listSpecialExaminations } from './special-examinations.queries.ts';

export const specialExaminationsAgenda = agenda(specialExaminationList, {
  policy: specialExaminationsGrants.read,
  page: ({ db }, query) => listSpecialExaminations(db, query),
  name: () => null,
  lines: {
    examinationsSuggested: {
      on: { RETAIL: '/special-examinations' },
      urgency: 'today',
      search: { status: ['suggested'] },
    },
  },
});
