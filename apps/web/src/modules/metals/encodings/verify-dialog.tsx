import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { grams } from '@quilate/domain/kernel/format.ts';
import { type Gem, GEM_ES } from '@quilate/domain/modules/master-data/products/products.families.ts';
import { encodingsErrors } from '@quilate/domain/modules/metals/encodings/encodings.errors.ts';
import { encodingsEs } from '@quilate/domain/modules/metals/encodings/encodings.es.ts';
import { hasLoss, lossesOf } from '@quilate/domain/modules/metals/encodings/encodings.rules.ts';
import type { Encoding } from '@quilate/domain/modules/metals/encodings/encodings.schema.ts';
import { useState } from 'react';
import { WeightInput } from '../../../ui/decimal-input.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { useEncodingDialog } from './use-encoding.ts';

const es = encodingsEs.dialogs;
const GEM_OPTIONS = Object.entries(GEM_ES).map(([value, label]) => ({ value, label }));

interface VerifyDialogProps {
  readonly encoding: Encoding;
  readonly onClose: () => void;
}

/** What the scale says of the piece; what is missing is said why. */
export function VerifyDialog({ encoding, onClose }: VerifyDialogProps) {
  const errors = useFieldErrors();
  const [weightMg, setWeight] = useState<number | null>(encoding.weightMg);
  const [gem, setGem] = useState<Gem>('NINGUNA');
  const [gemWeightMg, setGemWeight] = useState<number | null>(
    encoding.weightMg > encoding.metalWeightMg ? encoding.weightMg - encoding.metalWeightMg : null,
  );
  const [hallmarks, setHallmarks] = useState('');
  const [reason, setReason] = useState('');
  const command = useEncodingDialog('verify', encoding, { errors, onPath: () => {}, onDone: onClose });
  const losses = lossesNow(encoding, weightMg, gemWeightMg);
  const isLost = losses !== undefined && !(losses instanceof DomainError) && hasLoss(losses);
  const submit = (): void => {
    if (losses instanceof DomainError) return errors.show(losses.fields);
    const faults = [
      ...(losses === undefined ? [{ path: 'weightMg', message: es.needsWeight }] : []),
      ...(encoding.metal !== null && hallmarks.trim() === ''
        ? [{ path: 'hallmarks', message: encodingsErrors.ENCODING_HALLMARK_MISSING.es }]
        : []),
      ...(isLost && reason.trim() === '' ? [{ path: 'reason', message: es.needsReason }] : []),
    ];
    if (faults.length > 0) return errors.show(faults);
    command.mutate({
      version: encoding.version,
      weightMg: weightMg!,
      gem,
      gemWeightMg: gemWeightMg ?? 0,
      hallmarks: hallmarks.trim(),
      ...(isLost ? { reason: reason.trim() } : {}),
    });
  };
  return (
    <DialogForm
      title={encodingsEs.actions.verify}
      verb={encodingsEs.actions.verify}
      isBusy={command.isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      <p className="dim">{es.verifyText(grams(encoding.weightMg))}</p>
      <WeightInput
        name="weightMg"
        label={es.weight}
        value={weightMg}
        onChange={(mg) => {
          errors.clear('weightMg');
          setWeight(mg);
        }}
        error={errors.of('weightMg')}
      />
      <NativeSelect
        name="gem"
        label={es.gem}
        data={GEM_OPTIONS}
        value={gem}
        onChange={(event) => setGem(event.currentTarget.value as Gem)}
      />
      <WeightInput
        name="gemWeightMg"
        label={es.gemWeight}
        value={gemWeightMg}
        onChange={(mg) => {
          errors.clear('gemWeightMg');
          setGemWeight(mg);
        }}
        error={errors.of('gemWeightMg')}
      />
      <TextInput
        name="hallmarks"
        label={es.hallmarks}
        description={es.hallmarksHelp}
        autoComplete="off"
        maxLength={200}
        value={hallmarks}
        onChange={(event) => {
          errors.clear('hallmarks');
          setHallmarks(event.currentTarget.value);
        }}
        error={errors.of('hallmarks')}
      />
      {isLost && (
        <Textarea
          name="reason"
          label={es.lossReason}
          description={es.lossIs(grams(Math.max(losses.lossMg, losses.metalLossMg)))}
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => {
            errors.clear('reason');
            setReason(event.currentTarget.value);
          }}
          error={errors.of('reason')}
        />
      )}
      {command.unsettled !== undefined && <p role="alert">{command.unsettled}</p>}
    </DialogForm>
  );
}

/** Nothing while it is no number; the refusal where more comes out than went in. */
function lossesNow(encoding: Encoding, weightMg: number | null, gemWeightMg: number | null) {
  if (!weightMg || weightMg < 0 || Number.isNaN(gemWeightMg)) return undefined;
  try {
    return lossesOf(encoding, { weightMg, gemWeightMg: gemWeightMg ?? 0 });
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
