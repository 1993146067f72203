import { createFileRoute } from '@tanstack/react-router';
import { ShowcasePage } from '../../ui/showcase-page.tsx';

export const Route = createFileRoute('/_app/showcase')({
  staticData: { policy: { module: 'settings', access: 'read' } },
  component: ShowcasePage,
});
