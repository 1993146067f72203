import { createFileRoute } from '@tanstack/react-router';
import { MeltingListPage } from '../../../../modules/metals/meltings/meltings-list-page.tsx';
import { meltingSearch } from '../../../../modules/metals/meltings/meltings.search.ts';

export const Route = createFileRoute('/_app/metals/meltings/')({
  validateSearch: meltingSearch,
  staticData: { policy: { module: 'meltings', access: 'read' } },
  component: MeltingListPage,
});
