import { encodingsGrants } from '@quilate/domain/modules/metals/encodings/encodings.grants.ts';
import { encodingList } from '@quilate/domain/modules/metals/encodings/encodings.lists.ts';
import { agenda } from '../../../platform/agenda.ts';
import { listEncodings } from './encodings.queries.ts';

export const encodingsAgenda = agenda(encodingList, {
  policy: encodingsGrants.read,
  page: ({ db }, query) => listEncodings(db, query),
  name: ({ description }) => description,
  lines: {
    encodingsOpen: {
      on: { METALS: '/metals/encodings' },
      urgency: 'waiting',
      search: { state: ['CREATED', 'RECEIVED', 'STAND_BY', 'VERIFIED'] },
    },
  },
});
