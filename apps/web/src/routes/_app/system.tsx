import { settingsGrants } from '@quilate/domain/modules/office/settings/settings.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { SystemPage } from '../../modules/office/system/system-page.tsx';

export const Route = createFileRoute('/_app/system')({
  staticData: { policy: settingsGrants.read },
  component: SystemPage,
});
