import { Checkbox } from '@mantine/core';
import { workTimeEs } from '@quilate/domain/modules/counter/work-time/work-time.es.ts';
import { shiftMachine } from '@quilate/domain/modules/counter/work-time/work-time.machine.ts';
import type { ClockBody } from '@quilate/domain/modules/counter/work-time/work-time.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useMe, useSigners } from '../../../shell/current-user.tsx';
import type { Fault } from '../../../shell/faults.ts';
import { LinkButton } from '../../../shell/links.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { OfferDialog } from '../../foundations/proofs/action-dialog.tsx';
import { creationOf, rowOf } from '../../foundations/proofs/creation.ts';
import { workTime, workTimeQueries } from './work-time.queries.ts';
import '../../../ui/record-form.css';

export type Way = 'in' | 'out';
const ACTIONS = { in: 'clockIn', out: 'clockOut' } as const;
const OFFERS = { in: creationOf(shiftMachine, 'clockIn'), out: rowOf(shiftMachine, 'clockOut') };
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
  const refused = useRef<Fault>(undefined);
  const [refusal, setRefusal] = useState<Fault>();
  const people = usePeople(way);
  const action = ACTIONS[way];
  const title = workTimeEs.actions[action];
  const self = people?.filter((person) => person.id === me.id).map((person) => person.id) ?? [];
  const { values, errors, set } = useForm({ employeeIds: self });
  const { employeeIds } = values;
  const toggle = (id: string): void =>
    set('employeeIds', employeeIds.includes(id) ? employeeIds.filter((known) => known !== id) : [...employeeIds, id]);
  const stay = way === 'out' ? (people?.filter(({ id }) => !employeeIds.includes(id)) ?? []) : [];
  if (refusal) return <Refused fault={refusal} way={way} title={title} onClose={onClose} />;
  // Nothing is asked before it is known who can be chosen.
  if (people === undefined) return null;
  if (people.length === 0) {
    return (
      <Dialog onClose={onClose} title={title}>
        <p className="dim">{workTimeEs.noneToClock[action]}</p>
      </Dialog>
    );
  }
  return (
    <OfferDialog
      form={`work-time-${action}`}
      concept="shift"
      words={workTimeEs}
      of={{ id: way }}
      offer={OFFERS[way]}
      pairs={[[workTimeEs.who, people.flatMap(({ id, name }) => (employeeIds.includes(id) ? name : [])).join(', ')]]}
      size={440}
      errors={errors}
      isReady={employeeIds.length > 0}
      body={() => ({ employeeIds: [...employeeIds] })}
      send={(body: ClockBody, key) => workTime[action].send({ body, key })}
      onRefused={(fault) => {
        if (fault.code in LEADS_TO) refused.current = fault;
        return fault.code in LEADS_TO;
      }}
      // What was refused for the till is not over: it leads there, and back.
      onClose={() => (refused.current ? setRefusal(refused.current) : onClose())}
    >
      <fieldset className="choices" data-field="employeeIds" tabIndex={-1} aria-describedby="clock-people">
        <legend>{workTimeEs.who}</legend>
        <div className="stack-tight">
          {people.map((person) => (
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
        {stay.length > 0 && <p className="note">{workTimeEs.stayIn(stay.map(({ name }) => name).join(', '))}</p>}
      </fieldset>
    </OfferDialog>
  );
}

/** Who can come: those of the shop who are not in; who can go: those who are. */
function usePeople(way: Way): readonly { id: string; name: string }[] | undefined {
  const signers = useSigners('shift.clockIn')?.signers;
  const present = useQuery(workTimeQueries.present).data?.data;
  if (!present) return undefined;
  // Who forgot to clock out on another day is not inside: they come in again.
  const inside = present.filter(({ isForgotten }) => !isForgotten);
  if (way === 'out') return inside.map((person) => ({ id: person.employeeId, name: person.name }));
  return signers?.filter((person) => !inside.some((one) => one.employeeId === person.id));
}

interface RefusedProps {
  readonly fault: Fault;
  readonly way: Way;
  readonly title: string;
  readonly onClose: () => void;
}

/** What has to be done at the till first. */
function Refused({ fault, way, title, onClose }: RefusedProps) {
  return (
    <Dialog onClose={onClose} title={title}>
      <div className="note" role="alert">
        {fault.text}
      </div>
      <div className="row-end">
        <LinkButton data-autofocus to={LEADS_TO[fault.code]!} search={{ clock: way }}>
          {workTimeEs.goTo[fault.code as keyof typeof workTimeEs.goTo]}
        </LinkButton>
      </div>
    </Dialog>
  );
}
