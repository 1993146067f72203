import { createFileRoute } from '@tanstack/react-router';
import { WorkTaskListPage } from '../../../../modules/workshop/work-tasks/work-tasks-list-page.tsx';
import { workTaskSearch } from '../../../../modules/workshop/work-tasks/work-tasks.search.ts';

export const Route = createFileRoute('/_app/workshop/task-manager/')({
  validateSearch: workTaskSearch,
  staticData: { policy: { module: 'workTasks', access: 'read' } },
  component: WorkTaskListPage,
});
