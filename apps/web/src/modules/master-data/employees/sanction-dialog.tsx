import { employeesEs } from '@quilate/domain/modules/master-data/employees/employees.es.ts';
import {
  type Employee,
  sanctionBody,
  type SanctionBody,
} from '@quilate/domain/modules/master-data/employees/employees.schema.ts';
import { useToday } from '../../../shell/today.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { actOf } from './employee-dialog.ts';
import { employees } from './employees.queries.ts';
import { NotesField } from '../../../ui/notes-field.tsx';

const es = employeesEs.page;

export function SanctionDialog(props: Doing<Employee>) {
  const form = useForm<SanctionBody>({ date: useToday(), text: '' });
  return (
    <ActionDialog
      {...actOf(props)}
      size={440}
      errors={form.errors}
      check={() => schemaFaults(sanctionBody, form.values)}
      body={() => form.values}
      send={employees.addSanction.on(props.of.id)}
    >
      <DateField
        label={es.sanctionDate}
        value={form.values.date}
        onChange={(value) => form.set('date', value ?? '')}
        error={form.errors.of('date')}
      />
      <NotesField label={es.sanctionText} minRows={3} maxLength={2000} data-autofocus {...form.text('text')} />
    </ActionDialog>
  );
}
