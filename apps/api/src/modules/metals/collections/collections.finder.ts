import { date } from '@quilate/domain/kernel/format.ts';
import { closingsGrants } from '@quilate/domain/modules/metals/closings/closings.grants.ts';
import { collectionsEs } from '@quilate/domain/modules/metals/collections/collections.es.ts';
import { finder } from '../../../platform/finders.ts';
import { listCollections } from './collections.queries.ts';

export const collectionsFinder = finder({
  concept: 'collection',
  policy: closingsGrants.read,
  kinds: ['collection'],
  page: ({ db }, query) => listCollections(db, query),
  face: ({ id, code, at, customerName, state }) => ({
    id,
    code,
    label: code,
    hint: [date(at), customerName, collectionsEs.states[state]],
  }),
});
