import { createFileRoute } from '@tanstack/react-router';
import { CollectionsListPage } from '../../../../modules/metals/collections/collections-list-page.tsx';
import { collectionSearch } from '../../../../modules/metals/collections/collections.search.ts';

export const Route = createFileRoute('/_app/metals/collections/')({
  validateSearch: collectionSearch,
  staticData: { policy: { module: 'closings', access: 'read' } },
  component: CollectionsListPage,
});
