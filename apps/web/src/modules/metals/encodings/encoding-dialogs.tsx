/** What is done with an encoding. Loaded when one is chosen. */
import { NativeSelect, Textarea } from '@mantine/core';
import { grams, money, percent } from '@quilate/domain/kernel/format.ts';
import { TAX_RATES_BP } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { encodingsEs } from '@quilate/domain/modules/metals/encodings/encodings.es.ts';
import type { EncodeBody, Encoding } from '@quilate/domain/modules/metals/encodings/encodings.schema.ts';
import { useState } from 'react';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { ReasonPlanDialog } from '../../foundations/proofs/reason-plan-dialog.tsx';
import { type PlanStep, SignedPlanDialog, stepOf } from '../../foundations/proofs/signed-plan-dialog.tsx';
import { useEncodingDialog } from './use-encoding.ts';
import { VerifyDialog } from './verify-dialog.tsx';

const es = encodingsEs.dialogs;
const SHORTEST_REASON = 3;
const TAX_OPTIONS = TAX_RATES_BP.map((bp) => ({ value: String(bp), label: percent(bp) }));

interface EncodingDialogsProps {
  readonly action: string;
  readonly encoding: Encoding;
  readonly onClose: () => void;
}

export function EncodingDialogs({ action, ...shared }: EncodingDialogsProps) {
  if (action === 'verify') return <VerifyDialog {...shared} />;
  if (action === 'encode') return <EncodeDialog {...shared} />;
  if (action === 'putOnHold') return <HoldDialog {...shared} />;
  return <CancelDialog {...shared} />;
}

type OneProps = Omit<EncodingDialogsProps, 'action'>;

function HoldDialog({ encoding, onClose }: OneProps) {
  const errors = useFieldErrors();
  const [reason, setReason] = useState('');
  const command = useEncodingDialog('putOnHold', encoding, { errors, onPath: () => {}, onDone: onClose });
  return (
    <DialogForm
      title={encodingsEs.actions.putOnHold}
      verb={encodingsEs.actions.putOnHold}
      isBusy={command.isPending}
      isReady={reason.trim().length >= SHORTEST_REASON}
      onSubmit={() => command.mutate({ version: encoding.version, reason: reason.trim() })}
      onCancel={onClose}
    >
      <p>{es.holdText}</p>
      <Textarea
        name="reason"
        data-autofocus
        label={es.reason}
        description={es.reasonHelp}
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
      {command.unsettled !== undefined && <p role="alert">{command.unsettled}</p>}
    </DialogForm>
  );
}

function EncodeDialog({ encoding, onClose }: OneProps) {
  const errors = useFieldErrors();
  const [step, setStep] = useState<PlanStep>('plan');
  const [price, setPrice] = useState<number | null>(null);
  const [tax, setTax] = useState('1500');
  const command = useEncodingDialog('encode', encoding, {
    errors,
    onPath: (path) => setStep(stepOf(path)),
    onDone: onClose,
  });
  const check = (): boolean => {
    const isGood = price !== null && price > 0;
    errors.show(isGood ? [] : [{ path: 'finalPriceCents', message: es.needsPrice }]);
    return isGood;
  };
  return (
    <SignedPlanDialog
      title={encodingsEs.actions.encode}
      verb={encodingsEs.actions.encode}
      step={step}
      onStep={setStep}
      ask={undefined}
      isReady
      warning={es.encodeText}
      pairs={[
        [encodingsEs.one, <span className="code">{encoding.code}</span>],
        [encodingsEs.columns.description, encoding.description],
        [encodingsEs.page.output, grams(encoding.verified?.weightMg ?? 0)],
        [encodingsEs.page.cost, money(encoding.costCents)],
        [es.price, money(price || 0)],
      ]}
      errors={errors}
      command={command}
      check={check}
      plan={
        <>
          <p>{es.encodeText}</p>
          <MoneyInput
            name="finalPriceCents"
            label={es.price}
            description={`${encodingsEs.page.cost}: ${money(encoding.costCents)}`}
            value={price}
            onChange={(cents) => {
              errors.clear('finalPriceCents');
              setPrice(cents);
            }}
            error={errors.of('finalPriceCents')}
          />
          <NativeSelect
            name="taxBp"
            label={es.tax}
            data={TAX_OPTIONS}
            value={tax}
            onChange={(event) => setTax(event.currentTarget.value)}
          />
        </>
      }
      onSign={(signature) =>
        command.mutate({
          version: encoding.version,
          finalPriceCents: price!,
          taxBp: Number(tax) as EncodeBody['taxBp'],
          signature,
        })
      }
      onClose={onClose}
    />
  );
}

function CancelDialog({ encoding, onClose }: OneProps) {
  const errors = useFieldErrors();
  const [step, setStep] = useState<PlanStep>('plan');
  const [reason, setReason] = useState('');
  const command = useEncodingDialog('cancel', encoding, {
    errors,
    onPath: (path) => setStep(stepOf(path)),
    onDone: onClose,
  });
  return (
    <ReasonPlanDialog
      verb={encodingsEs.actions.cancel}
      text={es.cancelText}
      label={es.reason}
      help={es.reasonHelp}
      isRed
      pairs={[
        [encodingsEs.one, <span className="code">{encoding.code}</span>],
        [encodingsEs.columns.weight, grams(encoding.weightMg)],
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
