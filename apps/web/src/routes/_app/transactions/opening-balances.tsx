import { settingsGrants } from '@quilate/domain/modules/office/settings/settings.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { openingsSearch } from '../../../modules/counter/cash/cash.search.ts';
import { OpeningsPage } from '../../../modules/counter/cash/openings-page.tsx';

export const Route = createFileRoute('/_app/transactions/opening-balances')({
  validateSearch: openingsSearch,
  staticData: { policy: settingsGrants.write },
  component: OpeningsPage,
});
