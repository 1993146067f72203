import { Button, Modal, TextInput } from '@mantine/core';
import type { FieldError } from '@quilate/domain/kernel/errors.ts';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { date, time } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { workTimeErrors } from '@quilate/domain/modules/counter/work-time/work-time.errors.ts';
import { workTimeEs } from '@quilate/domain/modules/counter/work-time/work-time.es.ts';
import { areTimesRight, instantAt } from '@quilate/domain/modules/counter/work-time/work-time.rules.ts';
import type { CorrectBody, Shift } from '@quilate/domain/modules/counter/work-time/work-time.schema.ts';
import { type FormEvent, useState } from 'react';
import { useToday } from '../../../shell/today.ts';
import { useCommand } from '../../../shell/use-command.ts';
import { DateField } from '../../../ui/date-field.tsx';
import type { Pair } from '../../../ui/pairs.tsx';
import { type Form, useForm } from '../../../ui/use-form.ts';
import { referenceOf } from '@quilate/domain/modules/foundations/proofs/proofs.rules.ts';
import { type Approval, ApprovalForm } from '../../foundations/proofs/approval-form.tsx';
import { SignatureForm } from '../../foundations/proofs/signature-form.tsx';
import { signedText } from './signed-text.ts';
import { addShift, correct } from './work-time.queries.ts';
import '../../../ui/record-form.css';

const es = workTimeEs.correction;
const WALL = /^([01]\d|2[0-3]):[0-5]\d$/;

interface Values {
  readonly inDate: string;
  readonly inAt: string;
  readonly outDate: string;
  readonly outAt: string;
}
function valuesOf(shift: Shift | null, today: string): Values {
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
  readonly shift: Shift | null;
  readonly onClose: () => void;
}

/** The right hours, then who allows it and why, then the consent of whose time it is (B-33). */
export function CorrectDialog({ shift, onClose }: CorrectDialogProps) {
  const form = useForm(valuesOf(shift, useToday()));
  const action = shift === null ? 'addShift' : 'correct';
  const [step, setStep] = useState<'times' | 'approval' | 'signature'>('times');
  const [approval, setApproval] = useState<Approval | null>(null);
  const { errors } = form;
  const command = useCommand({
    form: shift === null ? 'work-time-add' : `work-time-correct:${shift.id}`,
    failed: workTimeEs.failed[action],
    saysUnsettled: true,
    run: (body: CorrectBody, key) => {
      errors.reset();
      return shift === null ? addShift(body, key) : correct(shift.id, body, key);
    },
    done: () => workTimeEs.done[action],
    onDone: onClose,
    onRefused: (fault) => {
      errors.show(fault.fields);
      if (fault.fields.some((field) => field.path.startsWith('approval'))) setStep('approval');
      else if (fault.fields.some((field) => field.path.endsWith('At'))) setStep('times');
      return fault.fields.length > 0;
    },
  });
  const { inDate, inAt, outDate, outAt } = form.values;
  const pairs: Pair[] = [
    [workTimeEs.columns.employee, shift?.employeeName],
    [workTimeEs.columns.in, `${date(inDate)} ${inAt}`],
    [workTimeEs.columns.out, `${date(outDate)} ${outAt}`],
  ];
  return (
    <Modal
      opened
      onClose={onClose}
      title={shift === null ? es.addTitle : es.title(date(shift.inAt))}
      size={460}
      closeOnEscape={!command.isPending}
    >
      {step === 'times' && <Times form={form} shift={shift} onCancel={onClose} onReady={() => setStep('approval')} />}
      {step === 'approval' && (
        <ApprovalForm
          why={es.why}
          ask={{ action: `shift.${action}`, recordCode: shift && referenceOf(shift.id), amountCents: null }}
          pairs={pairs}
          errors={errors}
          onApprove={(given) => {
            setApproval(given);
            setStep('signature');
          }}
          onCancel={() => setStep('times')}
        />
      )}
      {step === 'signature' && approval && (
        <SignatureForm
          verb={workTimeEs.actions[action]}
          pairs={pairs}
          warning={shift === null ? es.addConsent : es.consent(shift.employeeName)}
          isBusy={command.isPending}
          unsettled={command.unsettled}
          errors={errors}
          onSign={(signature) =>
            command.mutate({ inAt: instantAt(inDate, inAt), outAt: instantAt(outDate, outAt), signature, approval })
          }
          onCancel={() => setStep('approval')}
        />
      )}
    </Modal>
  );
}

interface TimesProps {
  readonly form: Form<Values>;
  readonly shift: Shift | null;
  readonly onReady: () => void;
  readonly onCancel: () => void;
}

function Times({ form, shift, onReady, onCancel }: TimesProps) {
  const { values, errors } = form;
  const check = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = (['inAt', 'outAt'] as const).filter((name) => !WALL.test(values[name]));
    const faults: FieldError[] = wrong.map((path) => ({ path, code: 'TIME', message: es.timeExample }));
    if (faults.length === 0) {
      const span = { inAt: instantAt(values.inDate, values.inAt), outAt: instantAt(values.outDate, values.outAt) };
      const { code, es: message } = workTimeErrors.SHIFT_TIMES_WRONG;
      if (!areTimesRight(span, new Date().toISOString())) faults.push({ path: 'outAt', code, message });
    }
    if (faults.length > 0) errors.show(faults);
    else onReady();
  };
  return (
    <form className="stack" onSubmit={check} noValidate>
      {shift && <p>{signedText(shift)}</p>}
      <div className="fields clock-times">
        <DateField
          label={es.inDate}
          value={values.inDate}
          onChange={(day) => day !== null && form.set('inDate', day)}
        />
        <TextInput label={es.inTime} inputMode="numeric" autoComplete="off" data-autofocus {...form.text('inAt')} />
        <DateField
          label={es.outDate}
          value={values.outDate}
          onChange={(day) => day !== null && form.set('outDate', day)}
        />
        <TextInput label={es.outTime} inputMode="numeric" autoComplete="off" {...form.text('outAt')} />
      </div>
      <p className="note">{shift === null ? es.addNote : es.note}</p>
      <div className="row-end">
        <Button variant="default" onClick={onCancel}>
          {shellEs.form.cancel}
        </Button>
        <Button type="submit">{shellEs.form.next}</Button>
      </div>
    </form>
  );
}
