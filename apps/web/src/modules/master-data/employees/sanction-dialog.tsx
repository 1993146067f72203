import { Textarea } from '@mantine/core';
import { employeesEs } from '@quilate/domain/modules/master-data/employees/employees.es.ts';
import {
  type Employee,
  sanctionBody,
  type SanctionBody,
} from '@quilate/domain/modules/master-data/employees/employees.schema.ts';
import { useToday } from '../../../shell/today.ts';
import { useCommand } from '../../../shell/use-command.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { addSanction } from './employees.queries.ts';

const es = employeesEs.page;

interface SanctionDialogProps {
  readonly employee: Employee;
  readonly onClose: () => void;
}

export function SanctionDialog({ employee, onClose }: SanctionDialogProps) {
  const form = useForm<SanctionBody>({ date: useToday(), text: '' });
  const command = useCommand({
    form: `employee-sanction:${employee.id}`,
    failed: employeesEs.failed.addSanction,
    run: (body: SanctionBody, key) => addSanction(employee.id, body, key),
    done: () => employeesEs.done.addSanction,
    onDone: onClose,
    onRefused: form.errors.refused,
  });
  const submit = (): void => {
    const faults = schemaFaults(sanctionBody, form.values);
    if (faults.length > 0) form.errors.show(faults);
    else command.mutate(form.values);
  };
  return (
    <DialogForm
      title={`${employeesEs.actions.addSanction}: ${employee.name} ${employee.surname}`}
      verb={employeesEs.actions.addSanction}
      isBusy={command.isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      <p className="note">{es.sanctionNote}</p>
      <DateField
        label={es.sanctionDate}
        value={form.values.date}
        onChange={(value) => form.set('date', value ?? '')}
        error={form.errors.of('date')}
      />
      <Textarea label={es.sanctionText} autosize minRows={3} maxLength={2000} data-autofocus {...form.text('text')} />
    </DialogForm>
  );
}
