import { Textarea } from '@mantine/core';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import type { Pair } from '../../../ui/pairs.tsx';
import { type PlanStep, SignedPlanDialog } from './signed-plan-dialog.tsx';
import type { Signature } from './signature-form.tsx';

const SHORTEST_REASON = 3;

interface ReasonPlanDialogProps {
  readonly verb: string;
  readonly text: string;
  readonly label: string;
  readonly help: string;
  /** It goes without one. */
  readonly isOptional?: boolean;
  readonly isRed?: boolean;
  readonly pairs: readonly Pair[];
  readonly step: PlanStep;
  readonly onStep: (step: PlanStep) => void;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly errors: FieldErrors;
  readonly command: { readonly isPending: boolean; readonly unsettled: string | undefined };
  readonly onSign: (signature: Signature) => void;
  readonly onClose: () => void;
}

/** Why, and who signs for it. */
export function ReasonPlanDialog(props: ReasonPlanDialogProps) {
  const { verb, text, label, help, isOptional = false, isRed = false, reason, errors } = props;
  return (
    <SignedPlanDialog
      title={verb}
      verb={verb}
      step={props.step}
      onStep={props.onStep}
      ask={undefined}
      isRed={isRed}
      isReady={isOptional || reason.trim().length >= SHORTEST_REASON}
      pairs={props.pairs}
      warning={text}
      errors={errors}
      command={props.command}
      check={() => true}
      plan={
        <>
          <p>{text}</p>
          {!isOptional && (
            <Textarea
              name="reason"
              data-autofocus
              label={label}
              description={help}
              autosize
              minRows={2}
              maxLength={500}
              value={reason}
              onChange={(event) => props.onReason(event.currentTarget.value)}
              error={errors.of('reason')}
            />
          )}
        </>
      }
      onSign={(signature) => props.onSign(signature)}
      onClose={props.onClose}
    />
  );
}
