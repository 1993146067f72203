import { Button } from '@mantine/core';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import type { Pair } from '../../../ui/pairs.tsx';
import { CustomerSignatureForm, type DrawnSignature } from './customer-signature-form.tsx';
import { type Signature, SignatureForm } from './signature-form.tsx';

export type DrawnStep = 'plan' | 'drawn' | 'signature';

/** Where a refusal is said. */
export const drawnStepOf = (path: string): DrawnStep =>
  path.startsWith('signature') ? 'signature' : path.startsWith('customerSignature') ? 'drawn' : 'plan';

interface DrawnPlanDialogProps {
  readonly title: string;
  readonly verb: string;
  readonly step: DrawnStep;
  readonly onStep: (step: DrawnStep) => void;
  readonly plan: ReactNode;
  /** What both sign for. */
  readonly pairs: readonly Pair[];
  readonly errors: FieldErrors;
  readonly command: { readonly isPending: boolean; readonly unsettled: string | undefined };
  /** Whether the plan can be signed as it is; otherwise it says what is wrong. */
  readonly check: () => boolean;
  readonly onSign: (signature: Signature, drawn: DrawnSignature) => void;
  readonly onClose: () => void;
}

/** What is going to be done, then the customer draws a signature, then who does it signs. */
export function DrawnPlanDialog(props: DrawnPlanDialogProps) {
  const { title, verb, step, onStep, plan, pairs, errors, command, onClose } = props;
  const [drawn, setDrawn] = useState<DrawnSignature | null>(null);
  const titles = { plan: title, drawn: proofsEs.pad.title, signature: proofsEs.signature };
  return (
    <Dialog
      onClose={onClose}
      title={titles[step]}
      size={step === 'drawn' ? 640 : 480}
      step={step}
      isBusy={command.isPending}
    >
      {step === 'plan' && (
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!props.check()) return;
            // What is signed for may have changed: it is drawn again.
            setDrawn(null);
            onStep('drawn');
          }}
        >
          {plan}
          <div className="row-end">
            <Button variant="default" onClick={onClose}>
              {shellEs.form.cancel}
            </Button>
            <Button type="submit">{`${verb}…`}</Button>
          </div>
        </form>
      )}
      {step === 'drawn' && (
        <CustomerSignatureForm
          pairs={pairs}
          error={errors.of('customerSignature.fileId') ?? errors.of('customerSignature')}
          onSigned={(signature) => {
            setDrawn(signature);
            onStep('signature');
          }}
          onCancel={() => onStep('plan')}
        />
      )}
      {step === 'signature' && drawn !== null && (
        <SignatureForm
          verb={verb}
          pairs={pairs}
          isBusy={command.isPending}
          unsettled={command.unsettled}
          errors={errors}
          onSign={(signature) => props.onSign(signature, drawn)}
          onCancel={() => onStep('plan')}
        />
      )}
    </Dialog>
  );
}
