import { closingsGrants } from '@quilate/domain/modules/metals/closings/closings.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { NewCollectionPage } from '../../../../modules/metals/collections/new-collection-page.tsx';
import { newCollectionSearch } from '../../../../modules/metals/collections/collections.search.ts';

export const Route = createFileRoute('/_app/metals/collections/new')({
  validateSearch: newCollectionSearch,
  staticData: { policy: closingsGrants.write },
  component: NewCollectionPage,
});
