import { platformsGrants } from '@quilate/domain/modules/master-data/platforms/platforms.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { PlatformPage } from '../../../modules/master-data/platforms/platform-page.tsx';

export const Route = createFileRoute('/_app/platforms/$platformId')({
  staticData: { policy: platformsGrants.read },
  component: PlatformPage,
});
