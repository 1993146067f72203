import { createFileRoute } from '@tanstack/react-router';
import { NewWorkTaskPage } from '../../../../modules/workshop/work-tasks/new-work-task-page.tsx';

export const Route = createFileRoute('/_app/workshop/task-manager/new')({
  staticData: { policy: { module: 'workTasks', access: 'write' } },
  component: NewWorkTaskPage,
});
