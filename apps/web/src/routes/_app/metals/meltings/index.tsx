import { meltingsGrants } from '@quilate/domain/modules/metals/meltings/meltings.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { MeltingListPage } from '../../../../modules/metals/meltings/meltings-list-page.tsx';
import { meltingSearch } from '../../../../modules/metals/meltings/meltings.search.ts';

export const Route = createFileRoute('/_app/metals/meltings/')({
  validateSearch: meltingSearch,
  staticData: { policy: meltingsGrants.read },
  component: MeltingListPage,
});
