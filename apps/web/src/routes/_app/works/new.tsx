import { worksGrants } from '@quilate/domain/modules/workshop/works/works.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { NewWorkPage } from '../../../modules/workshop/works/new-work-page.tsx';

export const Route = createFileRoute('/_app/works/new')({
  staticData: { policy: worksGrants.write },
  component: NewWorkPage,
});
