import { NativeSelect } from '@mantine/core';
import { employeesEs } from '@quilate/domain/modules/master-data/employees/employees.es.ts';
import {
  DISCHARGE_KINDS,
  dischargeBody,
  type DischargeBody,
  type DischargeKind,
  type Employee,
} from '@quilate/domain/modules/master-data/employees/employees.schema.ts';
import { useToday } from '../../../shell/today.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { actOf } from './employee-dialog.ts';
import { employees } from './employees.queries.ts';

const es = employeesEs.page;
const KINDS = DISCHARGE_KINDS.map((value) => ({ value, label: employeesEs.dischargeKind[value] }));
const unreasoned = dischargeBody.omit({ reason: true });

export function DischargeDialog(props: Doing<Employee>) {
  const form = useForm<Omit<DischargeBody, 'reason'>>({ kind: 'TEMPORARY', endDate: useToday() });
  const isDefinitive = form.values.kind === 'DEFINITIVE';
  return (
    <ActionDialog
      {...actOf(props)}
      isDanger
      size={440}
      errors={form.errors}
      check={() => schemaFaults(unreasoned, form.values)}
      body={() => form.values}
      send={employees.discharge.on(props.of.id)}
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
    </ActionDialog>
  );
}
