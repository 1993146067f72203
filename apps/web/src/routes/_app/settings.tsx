import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '../../modules/office/settings/settings-page.tsx';

export const Route = createFileRoute('/_app/settings')({
  staticData: { policy: { module: 'settings', access: 'read' } },
  component: SettingsPage,
});
