import { createFileRoute } from '@tanstack/react-router';
import { WorksListPage } from '../../../../modules/workshop/works/works-list-page.tsx';
import { workSearch } from '../../../../modules/workshop/works/works.search.ts';

export const Route = createFileRoute('/_app/workshop/works/')({
  validateSearch: workSearch,
  staticData: { policy: { module: 'works', access: 'read' } },
  component: WorksListPage,
});
