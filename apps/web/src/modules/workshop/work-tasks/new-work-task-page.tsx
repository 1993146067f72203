import { workTasksEs } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.es.ts';
import { newWorkTask, type NewWorkTask } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCommand } from '../../../shell/use-command.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { WorkTaskForm, type WorkTaskValues } from './work-task-form.tsx';
import { create } from './work-tasks.queries.ts';

const EMPTY: WorkTaskValues = { description: '', type: 'STORE', priceCents: null };

export function NewWorkTaskPage() {
  const navigate = useNavigate();
  const form = useForm(EMPTY);
  const command = useCommand({
    form: 'work-task-new',
    failed: workTasksEs.failed.create,
    run: (body: NewWorkTask, key) => create(body, key),
    done: () => workTasksEs.done.create,
    onDone: () => void navigate({ to: '/workshop/task-manager', replace: true }),
    onRefused: form.errors.refused,
  });
  const submit = (): void => {
    const faults = schemaFaults(newWorkTask, form.values);
    if (faults.length > 0) form.errors.show(faults);
    else command.mutate(form.values as NewWorkTask);
  };
  return (
    <div className="page page-wizard">
      <PageHeader back={{ to: '/workshop/task-manager', label: workTasksEs.title }} title={workTasksEs.new} />
      <WorkTaskForm
        isReady
        form={form}
        verb={workTasksEs.actions.create}
        isBusy={command.isPending}
        onSubmit={submit}
      />
    </div>
  );
}
