/** What is done with a melting. Loaded when one is chosen. */
import { Textarea, TextInput } from '@mantine/core';
import { grams } from '@quilate/domain/kernel/format.ts';
import { meltingsEs } from '@quilate/domain/modules/metals/meltings/meltings.es.ts';
import type { Melting } from '@quilate/domain/modules/metals/meltings/meltings.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateField } from '../../../ui/date-field.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { ReasonPlanDialog } from '../../foundations/proofs/reason-plan-dialog.tsx';
import { type PlanStep, SignedPlanDialog, stepOf } from '../../foundations/proofs/signed-plan-dialog.tsx';
import { BundlePicker } from './bundle-picker.tsx';
import { FinishDialog } from './finish-dialog.tsx';
import { meltingsQueries } from './meltings.queries.ts';
import { chosenFault } from './new-melting-page.tsx';
import { useMeltingDialog } from './use-melting.ts';

const es = meltingsEs.dialogs;
const TEXTS = { takeNoticeBack: es.noticeBackText, cancel: es.cancelText };

interface MeltingDialogsProps {
  readonly action: string;
  readonly melting: Melting;
  readonly onClose: () => void;
}

export function MeltingDialogs({ action, ...shared }: MeltingDialogsProps) {
  if (action === 'manage') return <ManageDialog {...shared} />;
  if (action === 'giveNotice') return <NoticeDialog {...shared} />;
  if (action === 'finish') return <FinishDialog {...shared} />;
  return <ReasonDialog {...shared} action={action as keyof typeof TEXTS} />;
}

type OneProps = Omit<MeltingDialogsProps, 'action'>;

function ManageDialog({ melting, onClose }: OneProps) {
  const errors = useFieldErrors();
  const { data } = useQuery(meltingsQueries.pending);
  const [chosen, setChosen] = useState<readonly string[]>(() => melting.bundles.map(({ id }) => id));
  const [notes, setNotes] = useState(melting.notes);
  const command = useMeltingDialog('manage', melting, { errors, onPath: () => {}, onDone: onClose });
  const free = data?.data.filter(({ state }) => state === 'REVIEWED') ?? [];
  // After the notice one can leave, none can come.
  const offered = melting.noticeSentOn === null ? [...melting.bundles, ...free] : melting.bundles;
  const save = (): void => {
    const picked = offered.filter(({ id }) => chosen.includes(id));
    const fault = chosenFault(picked);
    if (fault !== undefined) return errors.show([{ path: 'bundleIds', message: fault }]);
    command.mutate({ version: melting.version, bundleIds: picked.map(({ id }) => id), notes: notes.trim() });
  };
  return (
    <DialogForm
      title={meltingsEs.wizard.manageTitle}
      verb={meltingsEs.wizard.save}
      size={860}
      isBusy={command.isPending}
      onSubmit={save}
      onCancel={onClose}
    >
      <BundlePicker
        bundles={offered}
        chosen={chosen}
        error={errors.of('bundleIds')}
        onChange={(ids) => {
          errors.reset();
          setChosen(ids);
        }}
      />
      <Textarea
        name="notes"
        label={meltingsEs.wizard.notes}
        autosize
        minRows={2}
        maxLength={1000}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
      {command.unsettled !== undefined && <p role="alert">{command.unsettled}</p>}
    </DialogForm>
  );
}

function NoticeDialog({ melting, onClose }: OneProps) {
  const errors = useFieldErrors();
  const [step, setStep] = useState<PlanStep>('plan');
  const [sentOn, setSentOn] = useState<string | null>(null);
  const [reference, setReference] = useState('');
  const command = useMeltingDialog('giveNotice', melting, {
    errors,
    onPath: (path) => setStep(stepOf(path)),
    onDone: onClose,
  });
  const check = (): boolean => {
    const faults = [
      ...(sentOn !== null ? [] : [{ path: 'sentOn', message: es.needsDate }]),
      ...(reference.trim() === '' ? [{ path: 'reference', message: es.needsReference }] : []),
    ];
    errors.show(faults);
    return faults.length === 0;
  };
  return (
    <SignedPlanDialog
      title={meltingsEs.actions.giveNotice}
      verb={meltingsEs.actions.giveNotice}
      step={step}
      onStep={setStep}
      ask={undefined}
      isReady
      pairs={[
        [meltingsEs.one, <span className="code">{melting.code}</span>],
        [meltingsEs.columns.weight, grams(melting.weightMg)],
        [es.reference, reference],
      ]}
      errors={errors}
      command={command}
      check={check}
      plan={
        <>
          <p>{es.noticeText}</p>
          <DateField
            isFirst
            label={es.sentOn}
            value={sentOn}
            onChange={(day) => {
              errors.clear('sentOn');
              setSentOn(day);
            }}
            error={errors.of('sentOn')}
          />
          <TextInput
            name="reference"
            label={es.reference}
            autoComplete="off"
            maxLength={60}
            value={reference}
            onChange={(event) => {
              errors.clear('reference');
              setReference(event.currentTarget.value);
            }}
            error={errors.of('reference')}
          />
        </>
      }
      onSign={(signature) =>
        command.mutate({ version: melting.version, sentOn: sentOn!, reference: reference.trim(), signature })
      }
      onClose={onClose}
    />
  );
}

function ReasonDialog({ action, melting, onClose }: OneProps & { readonly action: keyof typeof TEXTS }) {
  const errors = useFieldErrors();
  const [step, setStep] = useState<PlanStep>('plan');
  const [reason, setReason] = useState('');
  const command = useMeltingDialog(action, melting, {
    errors,
    onPath: (path) => setStep(stepOf(path)),
    onDone: onClose,
  });
  return (
    <ReasonPlanDialog
      verb={meltingsEs.actions[action]}
      text={TEXTS[action]}
      label={es.reason}
      help={es.reasonHelp}
      isRed={action === 'cancel'}
      pairs={[
        [meltingsEs.one, <span className="code">{melting.code}</span>],
        [meltingsEs.columns.weight, grams(melting.weightMg)],
      ]}
      step={step}
      onStep={setStep}
      reason={reason}
      onReason={(typed) => {
        errors.clear('reason');
        setReason(typed);
      }}
      errors={errors}
      command={command}
      onSign={(signature) => command.mutate({ reason: reason.trim(), signature })}
      onClose={onClose}
    />
  );
}
