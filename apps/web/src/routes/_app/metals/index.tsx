import { metalsGrants } from '@quilate/domain/modules/office/home/home.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { clockSearch } from '../../../modules/counter/cash/cash.search.ts';
import { MetalsHomePage } from '../../../modules/office/home/metals-home-page.tsx';

export const Route = createFileRoute('/_app/metals/')({
  validateSearch: clockSearch,
  staticData: { policy: metalsGrants.read },
  component: Page,
});

function Page() {
  const { clock } = Route.useSearch();
  return <MetalsHomePage clock={clock} />;
}
