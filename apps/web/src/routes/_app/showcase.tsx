import { createFileRoute } from '@tanstack/react-router';
import { SignaturesShowcase } from '../../modules/foundations/proofs/signatures-showcase.tsx';
import { ShowcasePage } from '../../ui/showcase-page.tsx';

export const Route = createFileRoute('/_app/showcase')({
  staticData: { policy: { module: 'settings', access: 'read' } },
  component: () => (
    <ShowcasePage>
      <SignaturesShowcase />
    </ShowcasePage>
  ),
});
