import { searchOf } from '@quilate/domain/kernel/list.ts';
import { closingsGrants } from '@quilate/domain/modules/metals/closings/closings.grants.ts';
import { collectionList } from '@quilate/domain/modules/metals/collections/collections.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { CollectionsListPage } from '../../../../modules/metals/collections/collections-list-page.tsx';

export const Route = createFileRoute('/_app/metals/collections/')({
  validateSearch: searchOf(collectionList),
  staticData: { policy: closingsGrants.read },
  component: CollectionsListPage,
});
