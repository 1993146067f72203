import { createFileRoute } from '@tanstack/react-router';
import { EditWorkPage } from '../../../../../modules/workshop/works/edit-work-page.tsx';

export const Route = createFileRoute('/_app/workshop/works/$workId/edit')({
  staticData: { policy: { module: 'works', access: 'write' } },
  component: EditWorkPage,
});
