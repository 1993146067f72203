import { NativeSelect, TextInput } from '@mantine/core';
import type { StoredFile } from '@quilate/domain/modules/foundations/files/files.schema.ts';
import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import { POLICE_TYPES } from '@quilate/domain/modules/logistics/police/police.states.ts';
import { closingsEs } from '@quilate/domain/modules/metals/closings/closings.es.ts';
import { type Closing, interveneClosingBody } from '@quilate/domain/modules/metals/closings/closings.schema.ts';
import { useState } from 'react';
import { useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { UploadField } from '../../foundations/files/upload-field.tsx';
import { type PlanStep, SignedPlanDialog, stepOf } from '../../foundations/proofs/signed-plan-dialog.tsx';
import { intervene } from './closings.queries.ts';
import { useClosingCommand } from './use-closing-command.ts';

const es = closingsEs.dialogs;
const TYPES = POLICE_TYPES.map((value) => ({ value, label: policeEs.types[value] }));
const TEXTS = ['badgeNumber', 'proceedingNumber', 'station', 'officerName', 'officerSurname', 'phone'] as const;
const NOBODY = {
  policeType: 'POLICIA_NACIONAL' as (typeof POLICE_TYPES)[number],
  badgeNumber: '',
  proceedingNumber: '',
  station: '',
  officerName: '',
  officerSurname: '',
  phone: '',
};
const officersBody = interveneClosingBody.omit({ signature: true });

interface InterveneDialogProps {
  readonly closing: Closing;
  readonly onClose: () => void;
}

/** What the officers wrote in their record, and who signs that the metal stands still from now on. */
export function InterveneDialog({ closing, onClose }: InterveneDialogProps) {
  const form = useForm(NOBODY);
  const [file, setFile] = useState<StoredFile>();
  const [step, setStep] = useState<PlanStep>('plan');
  const command = useClosingCommand({
    action: 'intervene',
    closing,
    errors: form.errors,
    send: intervene,
    onPath: (path) => setStep(stepOf(path)),
    onDone: onClose,
  });
  const body = { ...form.values, imageId: file?.id ?? '' };
  const type = form.pick('policeType');
  return (
    <SignedPlanDialog
      title={closingsEs.actions.intervene}
      verb={closingsEs.actions.intervene}
      step={step}
      onStep={setStep}
      ask={undefined}
      isRed
      isReady
      pairs={[
        [closingsEs.one, <span className="code">{closing.code}</span>],
        [es.proceedingNumber, form.values.proceedingNumber],
      ]}
      warning={es.interveneText}
      errors={form.errors}
      command={command}
      check={() => {
        const faults = schemaFaults(officersBody, body);
        form.errors.show(faults);
        return faults.length === 0;
      }}
      plan={
        <>
          <p>{es.interveneText}</p>
          <NativeSelect
            label={es.policeType}
            data={TYPES}
            {...type}
            onChange={(event) => type.onChange(event.currentTarget.value as typeof type.value)}
          />
          {TEXTS.map((name) => (
            <TextInput key={name} label={es[name]} autoComplete="off" {...form.text(name)} />
          ))}
          <UploadField
            label={es.image}
            purpose="police-record"
            name="imageId"
            value={file}
            onChange={(kept) => {
              form.errors.clear('imageId');
              setFile(kept);
            }}
            error={form.errors.of('imageId')}
            isRequired
          />
        </>
      }
      onSign={(signature) => command.mutate({ ...body, signature })}
      onClose={onClose}
    />
  );
}
