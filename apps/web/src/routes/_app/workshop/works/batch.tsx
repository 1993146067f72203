import { worksGrants } from '@quilate/domain/modules/workshop/works/works.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { WorksBatchPage } from '../../../../modules/workshop/works/batch-page.tsx';

export const Route = createFileRoute('/_app/workshop/works/batch')({
  staticData: { policy: worksGrants.write },
  component: WorksBatchPage,
});
