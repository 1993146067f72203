import { TextInput } from '@mantine/core';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { date, time } from '@quilate/domain/kernel/format.ts';
import { workTimeErrors } from '@quilate/domain/modules/counter/work-time/work-time.errors.ts';
import { workTimeEs } from '@quilate/domain/modules/counter/work-time/work-time.es.ts';
import { shiftMachine } from '@quilate/domain/modules/counter/work-time/work-time.machine.ts';
import { areTimesRight, instantAt } from '@quilate/domain/modules/counter/work-time/work-time.rules.ts';
import type { CorrectBody, Shift } from '@quilate/domain/modules/counter/work-time/work-time.schema.ts';
import { useToday } from '../../../shell/today.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { referenceOf } from '@quilate/domain/modules/foundations/proofs/proofs.rules.ts';
import type { Fault, Offered } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { creationOf } from '../../foundations/proofs/creation.ts';
import { signedText } from './signed-text.ts';
import { workTime } from './work-time.queries.ts';
import '../../../ui/record-form.css';

const es = workTimeEs.correction;
const WALL = /^([01]\d|2[0-3]):[0-5]\d$/;

/** What the dialog reads of a shift. */
export type Corrected = Pick<
  Shift,
  'id' | 'employeeName' | 'state' | 'inAt' | 'outAt' | 'signedInAt' | 'signedOutAt' | 'hasLeft' | 'actions'
>;

interface Values {
  readonly inDate: string;
  readonly inAt: string;
  readonly outDate: string;
  readonly outAt: string;
}
function valuesOf(shift: Corrected | null, today: string): Values {
  if (shift === null) return { inDate: today, inAt: '', outDate: today, outAt: '' };
  const { inAt, outAt } = shift;
  return {
    inDate: businessDate(new Date(inAt)),
    inAt: time(inAt),
    outDate: businessDate(new Date(outAt ?? inAt)),
    outAt: outAt === null ? '' : time(outAt),
  };
}

interface CorrectDialogProps {
  /** Null when nobody clocked it: then a whole shift is added. */
  readonly shift: Corrected | null;
  /** Of somebody who went without clocking out: only when they left is asked. */
  readonly isEnding?: boolean;
  /** The day of the shift that was added. */
  readonly onAdded?: (day: string) => void;
  readonly onClose: () => void;
}

const consentOf = ({ hasLeft, state }: Corrected) =>
  hasLeft ? es.leftConsent : state === 'left' ? es.consent : es.openConsent;

/** The right hours, then who allows it and why, then the consent of whose time it is (B-33). */
export function CorrectDialog({ shift, isEnding = false, onAdded, onClose }: CorrectDialogProps) {
  const form = useForm(valuesOf(shift, useToday()));
  const { inDate, inAt, outDate, outAt } = form.values;
  return (
    <ActionDialog
      concept="shift"
      words={workTimeEs}
      of={shift === null ? { id: 'new' } : { id: shift.id, code: referenceOf(shift.id) }}
      offer={offerOf(shift)}
      onClose={onClose}
      title={titleOf(shift, isEnding)}
      {...(isEnding ? { verb: es.endVerb } : {})}
      text={shift && signedText(shift)}
      size={460}
      why={es.why}
      warning={shift === null ? es.addConsent : consentOf(shift)(shift.employeeName)}
      pairs={[
        [workTimeEs.columns.employee, shift?.employeeName],
        [workTimeEs.columns.in, `${date(inDate)} ${inAt}`],
        [workTimeEs.columns.out, `${date(outDate)} ${outAt}`],
      ]}
      errors={form.errors}
      check={() => faultsOf(form.values)}
      body={() => (isEnding ? { ...spanOf(form.values), inAt: shift!.inAt } : spanOf(form.values))}
      send={(body: CorrectBody, key) =>
        shift === null
          ? workTime.addShift.send({ body, key })
          : workTime.correct.send({ params: { shiftId: shift.id }, body, key })
      }
      onDone={() => shift === null && onAdded?.(inDate)}
    >
      <div className="fields clock-times">
        {!isEnding && (
          <>
            <DateField label={es.inDate} value={inDate} onChange={(day) => day !== null && form.set('inDate', day)} />
            <TextInput label={es.inTime} inputMode="numeric" autoComplete="off" data-autofocus {...form.text('inAt')} />
          </>
        )}
        <DateField label={es.outDate} value={outDate} onChange={(day) => day !== null && form.set('outDate', day)} />
        <TextInput
          label={es.outTime}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus={isEnding || undefined}
          {...form.text('outAt')}
        />
      </div>
      <p className="note">{shift === null ? es.addNote : isEnding ? es.endNote : es.note}</p>
    </ActionDialog>
  );
}

const titleOf = (shift: Corrected | null, isEnding: boolean): string => {
  if (shift === null) return es.addTitle;
  return isEnding ? es.endTitle(shift.employeeName) : es.title(date(shift.inAt));
};

const offerOf = (shift: Corrected | null): Offered =>
  shift === null ? creationOf(shiftMachine, 'addShift') : shift.actions.find(({ action }) => action === 'correct')!;

const spanOf = ({ inDate, inAt, outDate, outAt }: Values) => ({
  inAt: instantAt(inDate, inAt),
  outAt: instantAt(outDate, outAt),
});

function faultsOf(values: Values): readonly Fault[] {
  const wrong = (['inAt', 'outAt'] as const).filter((name) => !WALL.test(values[name]));
  if (wrong.length > 0) return wrong.map((path) => ({ path, message: es.timeExample }));
  if (areTimesRight(spanOf(values), new Date().toISOString())) return [];
  return [{ path: 'outAt', message: workTimeErrors.SHIFT_TIMES_WRONG.es }];
}
