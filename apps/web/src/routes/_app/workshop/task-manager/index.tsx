import { searchOf } from '@quilate/domain/kernel/list.ts';
import { workTasksGrants } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.grants.ts';
import { workTaskList } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { WorkTaskListPage } from '../../../../modules/workshop/work-tasks/work-tasks-list-page.tsx';

export const Route = createFileRoute('/_app/workshop/task-manager/')({
  validateSearch: searchOf(workTaskList),
  staticData: { policy: workTasksGrants.read },
  component: WorkTaskListPage,
});
