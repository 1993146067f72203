import { createFileRoute } from '@tanstack/react-router';
import { NewWorkPage } from '../../../../modules/workshop/works/new-work-page.tsx';

export const Route = createFileRoute('/_app/workshop/works/new')({
  staticData: { policy: { module: 'works', access: 'write' } },
  component: NewWorkPage,
});
