import { NativeSelect, Textarea } from '@mantine/core';
import { employeesEs } from '@quilate/domain/modules/master-data/employees/employees.es.ts';
import {
  type DischargeKind,
  DISCHARGE_KINDS,
  dischargeBody,
  type DischargeBody,
  type Employee,
} from '@quilate/domain/modules/master-data/employees/employees.schema.ts';
import { useToday } from '../../../shell/today.ts';
import { useCommand } from '../../../shell/use-command.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { discharge } from './employees.queries.ts';

const es = employeesEs.page;
const KINDS = DISCHARGE_KINDS.map((value) => ({ value, label: employeesEs.dischargeKind[value] }));

interface DischargeDialogProps {
  readonly employee: Employee;
  readonly onClose: () => void;
}

export function DischargeDialog({ employee, onClose }: DischargeDialogProps) {
  const form = useForm<DischargeBody>({ kind: 'TEMPORARY', endDate: useToday(), reason: '' });
  const command = useCommand({
    form: `employee-discharge:${employee.id}`,
    failed: employeesEs.failed.discharge,
    run: (body: DischargeBody, key) => discharge(employee.id, body, key),
    done: () => employeesEs.done.discharge,
    onDone: onClose,
    onRefused: form.errors.refused,
  });
  const submit = (): void => {
    const faults = schemaFaults(dischargeBody, form.values);
    if (faults.length > 0) form.errors.show(faults);
    else command.mutate(form.values);
  };
  const isDefinitive = form.values.kind === 'DEFINITIVE';
  return (
    <DialogForm
      title={`${employeesEs.actions.discharge}: ${employee.name} ${employee.surname}`}
      verb={employeesEs.actions.discharge}
      isDanger
      isBusy={command.isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      <p className="note" data-tone={isDefinitive ? 'alert' : undefined}>
        {es.dischargeNote}
        {isDefinitive && ` ${es.definitiveNote}`}
      </p>
      <NativeSelect
        label={es.kind}
        data={KINDS}
        value={form.values.kind}
        onChange={(event) => form.set('kind', event.currentTarget.value as DischargeKind)}
      />
      <DateField
        label={es.endDate}
        value={form.values.endDate}
        onChange={(value) => form.set('endDate', value ?? '')}
        error={form.errors.of('endDate')}
      />
      <Textarea label={es.reason} autosize minRows={2} maxLength={500} {...form.text('reason')} />
    </DialogForm>
  );
}
