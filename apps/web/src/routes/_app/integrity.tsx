import { createFileRoute } from '@tanstack/react-router';
import { IntegrityPage } from '../../modules/office/home/integrity-page.tsx';

export const Route = createFileRoute('/_app/integrity')({
  staticData: { policy: { module: 'settings', access: 'read' } },
  component: IntegrityPage,
});
