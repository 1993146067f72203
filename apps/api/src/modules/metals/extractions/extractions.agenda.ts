import { extractionsGrants } from '@quilate/domain/modules/metals/extractions/extractions.grants.ts';
import { extractionList } from '@quilate/domain/modules/metals/extractions/extractions.lists.ts';
import { agenda } from '../../../platform/agenda.ts';
import { listExtractions } from './extractions.queries.ts';

export const extractionsAgenda = agenda(extractionList, {
  policy: extractionsGrants.read,
  page: ({ db }, query) => listExtractions(db, query),
  name: ({ description }) => description,
  lines: {
    extractionsWaiting: {
      on: { METALS: '/metals/extractables' },
      urgency: 'waiting',
      search: { state: ['PENDING', 'PARTIAL'] },
    },
  },
});
