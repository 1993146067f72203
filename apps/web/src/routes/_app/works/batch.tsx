import { createFileRoute } from '@tanstack/react-router';
import { WorksBatchPage } from '../../../modules/workshop/works/batch-page.tsx';

export const Route = createFileRoute('/_app/works/batch')({
  staticData: { policy: { module: 'works', access: 'write' } },
  component: WorksBatchPage,
});
