import { dateTime, money } from '@quilate/domain/kernel/format.ts';
import { workTasksEs } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.es.ts';
import {
  type WorkTask,
  workTaskEdit,
  type WorkTaskEdit,
} from '@quilate/domain/modules/workshop/work-tasks/work-tasks.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useCommand } from '../../../shell/use-command.ts';
import { ActionButtons } from '../../../ui/action-buttons.tsx';
import { DetailPage, DetailSkeleton, Panel } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { StaleEdit } from '../../../ui/stale-edit.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useVersion } from '../../../ui/use-version.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { WorkTaskForm, type WorkTaskValues } from './work-task-form.tsx';
import { WorkTaskStateBadge } from './work-task-state.tsx';
import { activate, deactivate, edit, workTasksQueries } from './work-tasks.queries.ts';
import { AuditLink } from '../../foundations/activity/audit-link.tsx';

const { columns, fields, page: es } = workTasksEs;
const { deactivate: takeOff, activate: bringBack } = workTasksEs.actions;
const SWITCHES = { deactivate, activate };

const valuesOf = ({ description, type, priceCents }: WorkTaskValues): WorkTaskValues => ({
  description,
  type,
  priceCents,
});
const shownOf = ({ description, type, priceCents }: WorkTaskValues) => ({
  description,
  type: workTasksEs.type[type],
  priceCents: priceCents === null ? '' : money(priceCents),
});

export function WorkTaskPage() {
  const { workTaskId } = useParams({ from: '/_app/workshop/task-manager/$workTaskId' });
  const query = useQuery({ ...workTasksQueries.one(workTaskId), refetchOnWindowFocus: false });
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={workTasksEs.one} />}>
      {(task) => <WorkTaskDetail key={task.id} task={task} />}
    </LoadState>
  );
}

function WorkTaskDetail({ task }: { task: WorkTask }) {
  const version = useVersion(task.version, (current: WorkTaskEdit) => valuesOf(current));
  const form = useForm(valuesOf(task));
  const command = useCommand({
    form: `work-task-edit:${task.id}`,
    failed: workTasksEs.failed.edit,
    run: (body: WorkTaskEdit, key) => edit(task.id, body, key),
    done: () => workTasksEs.done.edit,
    onDone: (reply) => {
      version.saved(reply.version);
      form.reset(valuesOf(reply));
    },
    onRefused: (fault) => version.refused(fault) || form.errors.refused(fault),
  });
  const save = (over: number): void => {
    const body = { ...form.values, version: over };
    const faults = schemaFaults(workTaskEdit, body);
    if (faults.length > 0) form.errors.show(faults);
    else command.mutate(body as WorkTaskEdit);
  };
  return (
    <DetailPage
      header={
        <PageHeader
          back={{ to: '/workshop/task-manager', label: workTasksEs.title }}
          title={task.description}
          state={<WorkTaskStateBadge state={task.state} />}
          actions={<WorkTaskSwitch task={task} onDone={version.saved} />}
        />
      }
      note={
        version.newer && (
          <StaleEdit
            labels={fields}
            mine={shownOf(form.values)}
            theirs={shownOf(version.newer.theirs)}
            changedBy={version.newer.changedBy}
            onKeep={() => save(version.accept())}
            onTake={() => form.reset(version.take())}
          />
        )
      }
      main={
        <WorkTaskForm
          form={form}
          verb={workTasksEs.actions.edit}
          isBusy={command.isPending}
          isReady={form.isChanged}
          hint={es.onlyNew}
          onSubmit={() => save(version.read)}
        />
      }
      aside={
        <Panel title={es.situation}>
          <Pairs
            pairs={[
              [columns.state, <WorkTaskStateBadge state={task.state} />],
              [es.since, dateTime(task.createdAt)],
            ]}
          />
          {task.state === 'inactive' && <p className="dim">{es.inactive}</p>}
          <AuditLink recordId={task.id} />
        </Panel>
      }
    />
  );
}

function WorkTaskSwitch({ task, onDone }: { task: WorkTask; onDone: (version: number) => void }) {
  const action = task.state === 'active' ? 'deactivate' : 'activate';
  const command = useCommand({
    form: `work-task-${action}:${task.id}`,
    failed: workTasksEs.failed[action],
    run: (_: undefined, key) => SWITCHES[action](task.id, key),
    done: () => workTasksEs.done[action],
    onDone: (reply) => onDone(reply.version),
  });
  return (
    <ActionButtons
      offers={task.actions}
      labels={{ deactivate: takeOff, activate: bringBack }}
      reasons={workTasksEs.reasons}
      variant="default"
      onPick={() => command.mutate(undefined)}
    />
  );
}
