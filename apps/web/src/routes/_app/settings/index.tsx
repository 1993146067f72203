import { settingsGrants } from '@quilate/domain/modules/office/settings/settings.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '../../../modules/office/settings/settings-page.tsx';

export const Route = createFileRoute('/_app/settings/')({
  staticData: { policy: settingsGrants.read },
  component: SettingsPage,
});
