import { workTasksEs } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.es.ts';
import { newWorkTask, type NewWorkTask } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { Panel } from '../../../ui/detail-page.tsx';
import { FormPage } from '../../../ui/form-page.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { WorkTaskFields, type WorkTaskValues } from './work-task-form.tsx';
import { create } from './work-tasks.queries.ts';

const EMPTY: WorkTaskValues = { description: '', type: 'STORE', priceCents: null };

export function NewWorkTaskPage() {
  const navigate = useNavigate();
  const form = useForm(EMPTY, {
    save: {
      form: 'work-task-new',
      failed: workTasksEs.failed.create,
      done: workTasksEs.done.create,
      // The check lets no empty price through.
      body: (values) => values as NewWorkTask,
      check: (body) => schemaFaults(newWorkTask, body),
      send: create,
      onDone: () => void navigate({ to: '/workshop/task-manager', replace: true }),
    },
  });
  return (
    <FormPage
      form={form}
      back={{ to: '/workshop/task-manager', label: workTasksEs.title }}
      title={workTasksEs.new}
      verb={workTasksEs.actions.create}
    >
      <Panel title={workTasksEs.page.data}>
        <div className="stack">
          <WorkTaskFields form={form} />
        </div>
      </Panel>
    </FormPage>
  );
}
