import { settingsGrants } from '@quilate/domain/modules/office/settings/settings.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { OpeningsPage } from '../../../../modules/counter/cash/openings-page.tsx';

export const Route = createFileRoute('/_app/metals/transactions/opening-balances')({
  staticData: { policy: settingsGrants.write },
  component: OpeningsPage,
});
