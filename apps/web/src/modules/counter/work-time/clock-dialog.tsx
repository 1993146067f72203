import { Checkbox, Modal } from '@mantine/core';
import { workTimeEs } from '@quilate/domain/modules/counter/work-time/work-time.es.ts';
import type { ClockBody } from '@quilate/domain/modules/counter/work-time/work-time.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe, useSigners } from '../../../shell/current-user.tsx';
import type { Fault } from '../../../shell/faults.ts';
import { LinkButton } from '../../../shell/links.tsx';
import { useCommand } from '../../../shell/use-command.ts';
import { type FieldErrors, useFieldErrors } from '../../../ui/field-errors.ts';
import { SignatureForm } from '../../foundations/proofs/signature-form.tsx';
import { clockIn, clockOut, workTimeQueries } from './work-time.queries.ts';
import '../../../ui/record-form.css';

export type Way = 'in' | 'out';
const ACTIONS = { in: 'clockIn', out: 'clockOut' } as const;
const RUN = { in: clockIn, out: clockOut };
/** Where a refusal leads, and the count there comes back. */
const LEADS_TO: Readonly<Record<string, '/transactions/open' | '/transactions/close' | '/transactions/count'>> = {
  CASH_OPEN_REQUIRED: '/transactions/open',
  CASH_CLOSE_REQUIRED: '/transactions/close',
  ENTRY_COUNT_REQUIRED: '/transactions/count',
  ENTRY_COUNT_MISMATCH: '/transactions/count',
  ENTRY_COUNT_MISMATCH_BLIND: '/transactions/count',
};

/** One or several come or go; one of them signs (S0 §8). */
export function ClockDialog({ way, onClose }: { way: Way; onClose: () => void }) {
  const me = useMe();
  const errors = useFieldErrors();
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [refusal, setRefusal] = useState<Fault>();
  const people = usePeople(way);
  const command = useClock(way, errors, setRefusal, onClose);
  const verb = workTimeEs.actions[ACTIONS[way]];
  const employeeIds = chosen ?? people?.filter((person) => person.id === me.id).map((person) => person.id) ?? [];
  const toggle = (id: string): void => {
    errors.clear('employeeIds');
    setChosen(employeeIds.includes(id) ? employeeIds.filter((known) => known !== id) : [...employeeIds, id]);
  };
  return (
    <Modal opened onClose={onClose} title={verb} size={440} closeOnEscape={!command.isPending}>
      {people?.length === 0 ? (
        <p className="dim">{workTimeEs.noneToClock[ACTIONS[way]]}</p>
      ) : (
        <div className="stack">
          <fieldset className="choices" data-field="employeeIds" tabIndex={-1} aria-describedby="clock-people">
            <legend>{workTimeEs.who}</legend>
            <div className="stack-tight">
              {people?.map((person) => (
                <Checkbox
                  key={person.id}
                  label={person.name}
                  checked={employeeIds.includes(person.id)}
                  onChange={() => toggle(person.id)}
                />
              ))}
            </div>
            <p id="clock-people" className={errors.of('employeeIds') ? 'field-error' : 'dim'} role="status">
              {errors.of('employeeIds') ?? workTimeEs.whoHelp}
            </p>
          </fieldset>
          <Refused fault={refusal} way={way} />
          <SignatureForm
            verb={verb}
            isBusy={command.isPending}
            unsettled={command.unsettled}
            errors={errors}
            onSign={(signature) => command.mutate({ employeeIds: [...employeeIds], signature })}
            onCancel={onClose}
          />
        </div>
      )}
    </Modal>
  );
}

/** Who can come: those of the shop who are not in; who can go: those who are. */
function usePeople(way: Way): readonly { id: string; name: string }[] | undefined {
  const signers = useSigners('shift.clockIn')?.signers;
  const present = useQuery(workTimeQueries.present).data?.data;
  if (!present) return undefined;
  if (way === 'out') return present.map((person) => ({ id: person.employeeId, name: person.name }));
  return signers?.filter((person) => !present.some((one) => one.employeeId === person.id));
}

function Refused({ fault, way }: { fault: Fault | undefined; way: Way }) {
  const to = LEADS_TO[fault?.code ?? ''];
  return (
    <div role="alert">
      {fault && to && (
        <div className="note">
          <p>{fault.text}</p>
          <div className="row" style={{ marginTop: 10 }}>
            <LinkButton to={to} search={{ clock: way }}>
              {workTimeEs.goTo[fault.code as keyof typeof workTimeEs.goTo]}
            </LinkButton>
          </div>
        </div>
      )}
    </div>
  );
}

function useClock(way: Way, errors: FieldErrors, onRefused: (fault: Fault | undefined) => void, onDone: () => void) {
  const action = ACTIONS[way];
  return useCommand({
    form: `work-time-${action}`,
    failed: workTimeEs.failed[action],
    saysUnsettled: true,
    run: (body: ClockBody, key) => {
      errors.reset();
      onRefused(undefined);
      return RUN[way](body, key);
    },
    done: () => workTimeEs.done[action],
    onDone,
    onRefused: (fault) => {
      errors.show(fault.fields);
      if (fault.code in LEADS_TO) onRefused(fault);
      return fault.fields.length > 0 || fault.code in LEADS_TO;
    },
  });
}
