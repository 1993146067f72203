import { platformsGrants } from '@quilate/domain/modules/master-data/platforms/platforms.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { PlatformsPage } from '../../../../modules/master-data/platforms/platforms-page.tsx';

export const Route = createFileRoute('/_app/bulk-purchases/platforms/')({
  staticData: { policy: platformsGrants.read },
  component: PlatformsPage,
});
