import { closingsGrants } from '@quilate/domain/modules/metals/closings/closings.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { CollectionPage } from '../../../../modules/metals/collections/collection-page.tsx';

export const Route = createFileRoute('/_app/metals/collections/$collectionId')({
  staticData: { policy: closingsGrants.read },
  component: CollectionPage,
});
