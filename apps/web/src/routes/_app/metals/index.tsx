import { metalsGrants } from '@quilate/domain/modules/office/home/home.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { clockSearch } from '../../../modules/counter/cash/cash.search.ts';
import { AreaHomePage } from '../../../modules/office/home/area-home-page.tsx';

export const Route = createFileRoute('/_app/metals/')({
  validateSearch: clockSearch,
  staticData: { policy: metalsGrants.read },
  component: MetalsHomePage,
});

function MetalsHomePage() {
  const { clock } = Route.useSearch();
  return <AreaHomePage area="metals" clock={clock} />;
}
