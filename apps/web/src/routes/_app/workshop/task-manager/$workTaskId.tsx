import { workTasksGrants } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { WorkTaskPage } from '../../../../modules/workshop/work-tasks/work-task-page.tsx';

export const Route = createFileRoute('/_app/workshop/task-manager/$workTaskId')({
  staticData: { policy: workTasksGrants.read },
  component: WorkTaskPage,
});
