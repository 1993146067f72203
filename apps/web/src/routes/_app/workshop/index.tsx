import { workshopGrants } from '@quilate/domain/modules/office/home/home.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { clockSearch } from '../../../modules/counter/cash/cash.search.ts';
import { WorkshopHomePage } from '../../../modules/office/home/workshop-home-page.tsx';

export const Route = createFileRoute('/_app/workshop/')({
  validateSearch: clockSearch,
  staticData: { policy: workshopGrants.read },
  component: WorkshopHome,
});

function WorkshopHome() {
  const { clock } = Route.useSearch();
  return <WorkshopHomePage clock={clock} />;
}
