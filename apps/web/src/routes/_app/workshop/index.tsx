import { createFileRoute } from '@tanstack/react-router';
import { clockSearch } from '../../../modules/counter/cash/cash.search.ts';
import { AreaHomePage } from '../../../modules/office/home/area-home-page.tsx';

export const Route = createFileRoute('/_app/workshop/')({
  validateSearch: clockSearch,
  staticData: { policy: { module: 'workshop', access: 'read' } },
  component: WorkshopHomePage,
});

function WorkshopHomePage() {
  const { clock } = Route.useSearch();
  return <AreaHomePage area="workshop" clock={clock} />;
}
