import { settingsGrants } from '@quilate/domain/modules/office/settings/settings.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { SignaturesShowcase } from '../../modules/foundations/proofs/signatures-showcase.tsx';
import { ShowcasePage } from '../../ui/showcase-page.tsx';

export const Route = createFileRoute('/_app/showcase')({
  staticData: { policy: settingsGrants.read },
  component: () => (
    <ShowcasePage>
      <SignaturesShowcase />
    </ShowcasePage>
  ),
});
