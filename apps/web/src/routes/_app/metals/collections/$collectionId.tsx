import { createFileRoute } from '@tanstack/react-router';
import { CollectionPage } from '../../../../modules/metals/collections/collection-page.tsx';

export const Route = createFileRoute('/_app/metals/collections/$collectionId')({
  staticData: { policy: { module: 'closings', access: 'read' } },
  component: CollectionPage,
});
