import { Checkbox } from '@mantine/core';
import { workTimeErrors } from '@quilate/domain/modules/counter/work-time/work-time.errors.ts';
import { workTimeEs } from '@quilate/domain/modules/counter/work-time/work-time.es.ts';
import { shiftMachine } from '@quilate/domain/modules/counter/work-time/work-time.machine.ts';
import { mustCloseTill, mustOpenTill } from '@quilate/domain/modules/counter/work-time/work-time.rules.ts';
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
const LEADS_TO = {
  CASH_OPEN_REQUIRED: '/transactions/open',
  CASH_CLOSE_REQUIRED: '/transactions/close',
  ENTRY_COUNT_REQUIRED: '/transactions/count',
  ENTRY_COUNT_MISMATCH: '/transactions/count',
  ENTRY_COUNT_MISMATCH_BLIND: '/transactions/count',
} as const satisfies Readonly<Partial<Record<keyof typeof workTimeErrors, string>>>;

/** One or several come or go; one of them signs (S0 §8). */
export function ClockDialog({ way, onClose }: { way: Way; onClose: () => void }) {
  const me = useMe();
  const refused = useRef<Fault>(undefined);
  const [refusal, setRefusal] = useState<Fault>();
  const { people, inside, till } = useDoor(way);
  const action = ACTIONS[way];
  const title = workTimeEs.actions[action];
  const self = people?.filter((person) => person.id === me.id).map((person) => person.id) ?? [];
  const { values, errors, set } = useForm({ employeeIds: self });
  const { employeeIds } = values;
  const toggle = (id: string): void =>
    set('employeeIds', employeeIds.includes(id) ? employeeIds.filter((known) => known !== id) : [...employeeIds, id]);
  const stay = way === 'out' ? (people?.filter(({ id }) => !employeeIds.includes(id)) ?? []) : [];
  const staying = stay.map(({ name }) => name).join(', ');
  if (refusal) return <TillFirst of={refusal} way={way} title={title} onClose={onClose} />;
  // Nothing is asked before it is known who can be chosen.
  if (people === undefined) return null;
  const facts = { hasCounter: till !== 'NONE', isTillOpen: till === 'OPEN' };
  if (way === 'in' && mustOpenTill({ ...facts, othersPresent: inside.length }))
    return <TillFirst of="CASH_OPEN_REQUIRED" way={way} title={title} onClose={onClose} />;
  const isTillLast = way === 'out' && mustCloseTill({ ...facts, othersPresent: stay.length });
  if (people.length === 0) {
    return (
      <Dialog onClose={onClose} title={title}>
        <p className="dim">{workTimeEs.noneToClock[action]}</p>
      </Dialog>
    );
  }
  return (
    <OfferDialog
      // The till that was closed meanwhile, by somebody else, is no obstacle any more: the door begins anew.
      key={till}
      form={`work-time-${action}`}
      concept="shift"
      words={workTimeEs}
      of={{ id: way }}
      offer={OFFERS[way]}
      pairs={[
        [workTimeEs.who, people.flatMap(({ id, name }) => (employeeIds.includes(id) ? name : [])).join(', ')],
        ...(staying === '' ? [] : ([[workTimeEs.staying, staying]] as const)),
      ]}
      size={440}
      errors={errors}
      isReady={employeeIds.length > 0 && !isTillLast}
      // Who works here alone is who comes: only the code is missing. Others are chosen by going back.
      isPlanned={employeeIds.length > 0 && !isTillLast}
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
        {isTillLast && <TillNote of="CASH_CLOSE_REQUIRED" way={way} />}
        {staying !== '' && <p className="note">{workTimeEs.stayIn(staying)}</p>}
      </fieldset>
    </OfferDialog>
  );
}

type Lead = keyof typeof LEADS_TO;

/** Who can come: those of the shop who are not in; who can go: those who are; and how the till is. */
function useDoor(way: Way) {
  const signers = useSigners('shift.clockIn')?.signers;
  const present = useQuery(workTimeQueries.present).data;
  if (!present) return { people: undefined, inside: [], till: 'NONE' as const };
  // Who forgot to clock out on another day is not inside: they come in again.
  const inside = present.data.filter(({ isForgotten }) => !isForgotten);
  const people =
    way === 'out'
      ? inside.map((person) => ({ id: person.employeeId, name: person.name }))
      : signers?.filter((person) => !inside.some((one) => one.employeeId === person.id));
  return { people, inside, till: present.till };
}

interface TillFirstProps {
  readonly of: Lead | Fault;
  readonly way: Way;
  readonly title: string;
  readonly onClose: () => void;
}

/** What has to be done at the till first. */
function TillFirst({ of, way, title, onClose }: TillFirstProps) {
  return (
    <Dialog onClose={onClose} title={title}>
      <TillNote of={of} way={way} />
    </Dialog>
  );
}

function TillNote({ of, way }: Pick<TillFirstProps, 'of' | 'way'>) {
  const code = typeof of === 'string' ? of : (of.code as Lead);
  return (
    <>
      <div className="note" role="alert">
        {typeof of === 'string' ? workTimeErrors[of].es : of.text}
      </div>
      <div className="row-end">
        <LinkButton data-autofocus to={LEADS_TO[code]} search={{ clock: way }}>
          {workTimeEs.goTo[code]}
        </LinkButton>
      </div>
    </>
  );
}
