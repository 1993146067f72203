import { workshopGrants } from '@quilate/domain/modules/office/home/home.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { clockSearch } from '../../../modules/counter/cash/cash.search.ts';
import { AreaHomePage } from '../../../modules/office/home/area-home-page.tsx';

export const Route = createFileRoute('/_app/workshop/')({
  validateSearch: clockSearch,
  staticData: { policy: workshopGrants.read },
  component: WorkshopHomePage,
});

function WorkshopHomePage() {
  const { clock } = Route.useSearch();
  return <AreaHomePage area="workshop" clock={clock} />;
}
