import { createFileRoute } from '@tanstack/react-router';
import { SystemPage } from '../../modules/office/system/system-page.tsx';

export const Route = createFileRoute('/_app/system')({
  staticData: { policy: { module: 'settings', access: 'read' } },
  component: SystemPage,
});
