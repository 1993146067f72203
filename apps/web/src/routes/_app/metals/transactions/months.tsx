import { settingsGrants } from '@quilate/domain/modules/office/settings/settings.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { MonthsPage } from '../../../../modules/counter/cash/months-page.tsx';

export const Route = createFileRoute('/_app/metals/transactions/months')({
  staticData: { policy: settingsGrants.write },
  component: MonthsPage,
});
