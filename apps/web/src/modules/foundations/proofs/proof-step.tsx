import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import type { ReactNode } from 'react';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import type { Pair } from '../../../ui/pairs.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { ApprovalForm, type Ask } from './approval-form.tsx';
import { CustomerSignatureForm } from './customer-signature-form.tsx';
import type { Signed, Step } from './offer-steps.ts';
import { PIN_FIGURES, PinField } from './pin-field.tsx';
import { SignatureForm } from './signature-form.tsx';

export const STEP_TITLES: Readonly<Record<Signed, string>> = {
  pin: proofsEs.pin.label,
  customerSignature: proofsEs.pad.title,
  expertSignature: proofsEs.expertTitle,
  approval: proofsEs.approvalTitle,
  signature: proofsEs.signature,
  secondSignature: proofsEs.secondTitle,
  driverSignature: proofsEs.driverTitle,
};

export interface ProofStepProps {
  readonly proof: Signed;
  /** What it is given for, as the server will ask. */
  readonly ask: Ask;
  readonly pairs: readonly Pair[];
  readonly why: string;
  readonly warning: ReactNode;
  /** Its button does the act; the others go on. */
  readonly isLast: boolean;
  readonly verb: string;
  readonly isBusy: boolean;
  readonly unsettled: string | undefined;
  readonly errors: FieldErrors;
  readonly onGiven: (value: unknown) => void;
  readonly onCancel: () => void;
  /** What that is called; nothing said closes the dialog. */
  readonly cancel: string | undefined;
}

const signing = ({ ask, isLast, unsettled, onGiven, ...props }: ProofStepProps) => ({
  act: ask.action,
  pairs: props.pairs,
  warning: props.warning,
  isBusy: props.isBusy,
  unsettled: isLast ? unsettled : undefined,
  errors: props.errors,
  onSign: onGiven,
  onCancel: props.onCancel,
  cancel: props.cancel,
});

/** How each is asked: a new proof does not compile until somebody has said it. */
const FORMS: Readonly<Record<Signed, (props: ProofStepProps) => ReactNode>> = {
  pin: (props) => <PinStep {...props} />,
  customerSignature: ({ errors, onGiven, ...props }) => {
    const error = errors.of('customerSignature.fileId') ?? errors.of('customerSignature');
    return <CustomerSignatureForm {...props} error={error} onSigned={onGiven} />;
  },
  expertSignature: (props) => (
    <SignatureForm {...signing(props)} of="expert" verb={props.isLast ? props.verb : proofsEs.sign} />
  ),
  approval: ({ onGiven, ...props }) => <ApprovalForm {...props} onApprove={onGiven} />,
  signature: (props) => <SignatureForm {...signing(props)} verb={props.isLast ? props.verb : shellEs.form.next} />,
  secondSignature: (props) => (
    <SignatureForm {...signing(props)} of="second" verb={props.isLast ? props.verb : shellEs.form.next} />
  ),
  driverSignature: (props) => <SignatureForm {...signing(props)} of="driver" verb={props.verb} />,
};

export const ProofStep = (props: ProofStepProps) => FORMS[props.proof](props);

function PinStep({ verb, isLast, isBusy, errors, onGiven, onCancel, cancel }: ProofStepProps) {
  const form = useForm({ pin: '' });
  const { pin } = form.values;
  const isReady = pin.length === PIN_FIGURES && !isBusy;
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady) return;
        onGiven(pin);
        form.discard();
      }}
    >
      <p>{proofsEs.pin.ask}</p>
      <PinField label={proofsEs.pin.label} {...form.pick('pin')} error={errors.of('pin')} />
      <FormButtons
        verb={isLast ? verb : shellEs.form.next}
        isReady={isReady}
        isBusy={isBusy}
        onCancel={onCancel}
        cancel={cancel}
      />
    </form>
  );
}

/** A customer needs room to sign. */
export const sizeOf = (step: Step, size = 480): number =>
  step === 'customerSignature' ? 640 : step === 'plan' ? size : 460;
