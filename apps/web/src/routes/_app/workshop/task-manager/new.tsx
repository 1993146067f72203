import { workTasksGrants } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { NewWorkTaskPage } from '../../../../modules/workshop/work-tasks/new-work-task-page.tsx';

export const Route = createFileRoute('/_app/workshop/task-manager/new')({
  staticData: { policy: workTasksGrants.write },
  component: NewWorkTaskPage,
});
