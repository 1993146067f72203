import { dateTime, money } from '@quilate/domain/kernel/format.ts';
import { workTasksEs } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.es.ts';
import {
  type WorkTask,
  workTaskEdit,
  type WorkTaskEdit,
} from '@quilate/domain/modules/workshop/work-tasks/work-tasks.schema.ts';
import { useParams } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useCommand } from '../../../shell/use-command.ts';
import { ActionButtons } from '../../../ui/action-buttons.tsx';
import { DetailPage, Panel } from '../../../ui/detail-page.tsx';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { OneRecord } from '../../../ui/record-page.tsx';
import { StaleEdit } from '../../../ui/stale-edit.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { WorkTaskFields, type WorkTaskValues } from './work-task-form.tsx';
import { WorkTaskStateBadge } from './work-task-state.ts';
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
const inWords = ({ description, type, priceCents }: WorkTaskValues) => ({
  description,
  type: workTasksEs.type[type],
  priceCents: priceCents === null ? '' : money(priceCents),
});

export function WorkTaskPage() {
  const { workTaskId } = useParams({ from: '/_app/workshop/task-manager/$workTaskId' });
  return <OneRecord query={workTasksQueries.one(workTaskId)} title={workTasksEs.one} page={WorkTaskDetail} />;
}

function WorkTaskDetail({ of: task }: { of: WorkTask }) {
  const form = useForm(valuesOf(task), {
    of: task,
    theirs: (current: WorkTaskEdit) => valuesOf(current),
    save: {
      form: `work-task-edit:${task.id}`,
      failed: workTasksEs.failed.edit,
      done: workTasksEs.done.edit,
      body: (values, version) => ({ ...values, version }) as WorkTaskEdit,
      check: (body) => schemaFaults(workTaskEdit, body),
      send: (body, key) => edit(task.id, body, key),
      onDone: (reply) => form.reset(valuesOf(reply), reply.version),
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.submit();
  };
  return (
    <DetailPage
      header={
        <PageHeader
          back={{ to: '/workshop/task-manager', label: workTasksEs.title }}
          title={task.description}
          state={<WorkTaskStateBadge state={task.state} />}
          actions={<WorkTaskSwitch task={task} onDone={form.over} />}
        />
      }
      note={<StaleEdit form={form} labels={fields} shown={inWords} />}
      main={
        <Panel title={es.data}>
          <form className="stack" onSubmit={submit} noValidate>
            <WorkTaskFields form={form} />
            <p className="dim">{es.onlyNew}</p>
            <FormButtons verb={workTasksEs.actions.edit} isBusy={form.isBusy} isReady={form.isChanged} />
          </form>
        </Panel>
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
