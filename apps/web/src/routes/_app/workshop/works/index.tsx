import { searchOf } from '@quilate/domain/kernel/list.ts';
import { createFileRoute } from '@tanstack/react-router';
import { WorksListPage } from '../../../../modules/workshop/works/works-list-page.tsx';
import { worksGrants } from '@quilate/domain/modules/workshop/works/works.grants.ts';
import { workList } from '@quilate/domain/modules/workshop/works/works.lists.ts';

export const Route = createFileRoute('/_app/workshop/works/')({
  validateSearch: searchOf(workList),
  staticData: { policy: worksGrants.read },
  component: WorksListPage,
});
