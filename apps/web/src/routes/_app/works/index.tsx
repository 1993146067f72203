import { searchOf } from '@quilate/domain/kernel/list.ts';
import { createFileRoute } from '@tanstack/react-router';
import { WorksListPage } from '../../../modules/workshop/works/works-list-page.tsx';
import { workList } from '@quilate/domain/modules/workshop/works/works.lists.ts';

export const Route = createFileRoute('/_app/works/')({
  validateSearch: searchOf(workList),
  staticData: { policy: { module: 'works', access: 'read' } },
  component: WorksListPage,
});
