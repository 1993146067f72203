import { worksGrants } from '@quilate/domain/modules/workshop/works/works.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { EditWorkPage } from '../../../../../modules/workshop/works/edit-work-page.tsx';

export const Route = createFileRoute('/_app/workshop/works/$workId/edit')({
  staticData: { policy: worksGrants.write },
  component: EditWorkPage,
});
