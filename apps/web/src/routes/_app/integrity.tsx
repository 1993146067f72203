import { settingsGrants } from '@quilate/domain/modules/office/settings/settings.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { IntegrityPage } from '../../modules/office/home/integrity-page.tsx';

export const Route = createFileRoute('/_app/integrity')({
  staticData: { policy: settingsGrants.read },
  component: IntegrityPage,
});
