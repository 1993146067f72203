import { NativeSelect } from '@mantine/core';
import { browserEs } from '@quilate/domain/kernel/browser-name.es.ts';
import { dateTime } from '@quilate/domain/kernel/format.ts';
import { employeesEs } from '@quilate/domain/modules/master-data/employees/employees.es.ts';
import type { Employee } from '@quilate/domain/modules/master-data/employees/employees.schema.ts';
import { useForm } from '../../../ui/use-form.ts';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { actOf } from './employee-dialog.ts';
import { employees } from './employees.queries.ts';

const es = employeesEs.page;

/** All of somebody, or the one that was left open somewhere. */
export function EndSessionsDialog(props: Doing<Employee>) {
  const { id, sessions } = props.of;
  const form = useForm({ sessionId: '' });
  const { sessionId } = form.values;
  const choices = [
    { value: '', label: es.allSessions },
    ...sessions.map((session) => ({
      value: session.id,
      label: es.sessionChoice(session.storeName, browserEs(session.browser), dateTime(session.signedInAt)),
    })),
  ];
  return (
    <ActionDialog
      {...actOf(props)}
      errors={form.errors}
      body={() => (sessionId === '' ? {} : { sessionId })}
      send={employees.endSessions.on(id)}
    >
      {sessions.length > 0 && <NativeSelect label={es.whichSession} data={choices} {...form.choice('sessionId')} />}
    </ActionDialog>
  );
}
