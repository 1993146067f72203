import { money } from '@quilate/domain/kernel/format.ts';
import { workTasksEs } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.es.ts';
import { workTasksGrants } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.grants.ts';
import type { WorkTaskSummary } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.schema.ts';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { NewLink } from '../../../ui/new-link.tsx';
import { WorkTaskStateBadge } from './work-task-state.ts';
import { workTaskListing } from './work-tasks.queries.ts';

const es = workTasksEs.columns;
const COLUMNS: readonly Column<WorkTaskSummary>[] = [
  {
    id: 'description',
    head: es.description,
    phone: 'code',
    isElastic: true,
    sort: 'description',
    cell: (task) => <TaskLink task={task} />,
  },
  { id: 'type', head: es.type, phone: 'person', width: 120, cell: (task) => workTasksEs.type[task.type] },
  {
    id: 'price',
    head: es.price,
    align: 'num',
    phone: 'amount',
    width: 130,
    sort: 'priceCents',
    cell: (task) => <b>{money(task.priceCents)}</b>,
  },
  {
    id: 'state',
    head: es.state,
    phone: 'state',
    width: 130,
    cell: (task) => <WorkTaskStateBadge state={task.state} />,
  },
];

function TaskLink({ task }: { task: WorkTaskSummary }) {
  return (
    <Link to="/workshop/task-manager/$workTaskId" params={{ workTaskId: task.id }}>
      {task.description}
    </Link>
  );
}

export const WorkTaskListPage = () => (
  <ListPage
    words={workTasksEs}
    of={workTaskListing}
    columns={COLUMNS}
    add={<NewLink to="/workshop/task-manager/new" label={workTasksEs.new} policy={workTasksGrants.write} />}
    filters={{
      type: { label: es.type, es: workTasksEs.type },
      status: { label: es.state, es: workTasksEs.states, isSingle: true },
    }}
  />
);
