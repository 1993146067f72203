import { WORK_TASK_STATES, WORK_TASK_TYPES } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.states.ts';
import { money } from '@quilate/domain/kernel/format.ts';
import { workTasksEs } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.es.ts';
import type { WorkTaskSummary } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { LinkButton } from '../../../shell/links.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { ListPage } from '../../../ui/old-list-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { WorkTaskStateBadge } from './work-task-state.tsx';
import { exportWorkTasks, workTasksQueries } from './work-tasks.queries.ts';
import type { WorkTaskSearch } from './work-tasks.search.ts';

const es = workTasksEs.columns;
const NO_FILTERS: WorkTaskSearch = { q: undefined, type: undefined, status: undefined };
const TYPE_OPTIONS = WORK_TASK_TYPES.map((value) => ({ value, label: workTasksEs.type[value] }));
const STATE_OPTIONS = WORK_TASK_STATES.map((value) => ({ value, label: workTasksEs.states[value] }));
const COLUMNS: readonly Column<WorkTaskSummary>[] = [
  { id: 'description', head: es.description, phone: 'code', isElastic: true, cell: (task) => <TaskLink task={task} /> },
  { id: 'type', head: es.type, phone: 'person', width: 120, cell: (task) => workTasksEs.type[task.type] },
  {
    id: 'price',
    head: es.price,
    align: 'num',
    phone: 'amount',
    width: 130,
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

export function WorkTaskListPage() {
  const search = useSearch({ from: '/_app/workshop/task-manager/' });
  const query = useQuery(workTasksQueries.list(search));
  const newTask = (
    <LinkButton to="/workshop/task-manager/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {workTasksEs.new}
    </LinkButton>
  );
  return (
    <ListPage
      words={workTasksEs}
      header={
        <PageHeader
          title={workTasksEs.title}
          actions={
            <>
              <ExportMenu name={workTasksEs.title} take={(format) => exportWorkTasks(search, format)} />
              {newTask}
            </>
          }
        />
      }
      search={search}
      noFilters={NO_FILTERS}
      columns={COLUMNS}
      query={query}
      firstAction={newTask}
      filters={({ filter }) => (
        <>
          <FilterMenu
            label={es.type}
            options={TYPE_OPTIONS}
            value={search.type ?? []}
            onChange={(type) => filter({ type })}
          />
          <FilterMenu
            isSingle
            label={es.state}
            options={STATE_OPTIONS}
            value={search.status ?? []}
            onChange={(status) => filter({ status })}
          />
        </>
      )}
    />
  );
}
