import { meltingsGrants } from '@quilate/domain/modules/metals/meltings/meltings.grants.ts';
import { meltingList } from '@quilate/domain/modules/metals/meltings/meltings.lists.ts';
import { agenda } from '../../../platform/agenda.ts';
import { listMeltings } from './meltings.queries.ts';

export const meltingsAgenda = agenda(meltingList, {
  policy: meltingsGrants.read,
  page: ({ db }, query) => listMeltings(db, query),
  name: ({ code }) => code,
  lines: {
    meltingsOpen: { on: { METALS: '/metals/meltings' }, urgency: 'waiting', search: { state: ['PENDING'] } },
  },
});
