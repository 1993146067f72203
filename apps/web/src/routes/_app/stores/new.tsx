import { storesGrants } from '@quilate/domain/modules/master-data/stores/stores.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { NewStorePage } from '../../../modules/master-data/stores/store-form-pages.tsx';

export const Route = createFileRoute('/_app/stores/new')({
  staticData: { policy: storesGrants.write },
  component: NewStorePage,
});
