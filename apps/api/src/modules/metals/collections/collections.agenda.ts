import { closingsGrants } from '@quilate/domain/modules/metals/closings/closings.grants.ts';
import { collectionList } from '@quilate/domain/modules/metals/collections/collections.lists.ts';
import { agenda } from '../../../platform/agenda.ts';
import { listCollections } from './collections.queries.ts';

export const collectionsAgenda = agenda(collectionList, {
  policy: closingsGrants.read,
  page: ({ db }, query) => listCollections(db, query),
  name: ({ customerName }) => customerName,
  lines: {
    collectionsToReview: { on: { METALS: '/metals/collections' }, urgency: 'today', search: { status: ['PENDING'] } },
  },
});
