import { settingsGrants } from '@quilate/domain/modules/office/settings/settings.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { NeedsPage } from '../../modules/office/first-run/needs-page.tsx';

export const Route = createFileRoute('/_app/getting-started')({
  staticData: { policy: settingsGrants.read },
  component: NeedsPage,
});
