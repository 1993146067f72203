import { worksGrants } from '@quilate/domain/modules/workshop/works/works.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { WorkPage } from '../../../../../modules/workshop/works/work-page.tsx';

export const Route = createFileRoute('/_app/workshop/works/$workId/')({
  staticData: { policy: worksGrants.read },
  component: WorkPage,
});
