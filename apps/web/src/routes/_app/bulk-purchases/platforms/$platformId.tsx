import { createFileRoute } from '@tanstack/react-router';
import { PlatformPage } from '../../../../modules/master-data/platforms/platform-page.tsx';

export const Route = createFileRoute('/_app/bulk-purchases/platforms/$platformId')({
  staticData: { policy: { module: 'platforms', access: 'read' } },
  component: PlatformPage,
});
