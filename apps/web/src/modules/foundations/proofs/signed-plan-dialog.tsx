import { Button } from '@mantine/core';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import type { Pair } from '../../../ui/pairs.tsx';
import { type Approval, ApprovalForm } from './approval-form.tsx';
import { SignatureForm } from './signature-form.tsx';

export type PlanStep = 'plan' | 'approval' | 'signature';
type Signature = Parameters<ComponentProps<typeof SignatureForm>['onSign']>[0];

/** Where a refusal is said. */
export const stepOf = (path: string): PlanStep =>
  path.startsWith('signature') ? 'signature' : path.startsWith('approval') ? 'approval' : 'plan';

interface SignedPlanDialogProps {
  readonly title: string;
  readonly verb: string;
  readonly step: PlanStep;
  readonly onStep: (step: PlanStep) => void;
  readonly plan: ReactNode;
  readonly pairs: readonly Pair[];
  readonly warning?: string;
  readonly isRed?: boolean;
  /** What a manager is asked for, when one is. */
  readonly ask: ComponentProps<typeof ApprovalForm>['ask'] | undefined;
  readonly isReady: boolean;
  readonly errors: FieldErrors;
  readonly command: { readonly isPending: boolean; readonly unsettled: string | undefined };
  /** Whether the plan can be signed as it is; otherwise it says what is wrong. */
  readonly check: () => boolean;
  readonly onSign: (signature: Signature, approval: Approval | null) => void;
  readonly onClose: () => void;
}

/** What is going to be done, then a manager where one is needed, then who signs. */
export function SignedPlanDialog(props: SignedPlanDialogProps) {
  const { title, verb, step, onStep, plan, pairs, warning, ask, errors, command, onClose } = props;
  const [approval, setApproval] = useState<Approval | null>(null);
  const titles = { plan: title, approval: proofsEs.approvalTitle, signature: proofsEs.signature };
  return (
    <Dialog onClose={onClose} title={titles[step]} size={480} step={step} isBusy={command.isPending}>
      {step === 'plan' && (
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!props.isReady || !props.check()) return;
            setApproval(null);
            onStep(ask ? 'approval' : 'signature');
          }}
        >
          {plan}
          {ask && <p className="note">{proofsEs.needsApproval}</p>}
          <div className="row-end">
            <Button variant="default" onClick={onClose}>
              {shellEs.form.cancel}
            </Button>
            <Button type="submit" {...(props.isRed === true ? { color: 'red' } : {})} disabled={!props.isReady}>
              {`${verb}…`}
            </Button>
          </div>
        </form>
      )}
      {step === 'approval' && ask && (
        <ApprovalForm
          why={proofsEs.needsApproval}
          ask={ask}
          pairs={pairs}
          errors={errors}
          onApprove={(given) => {
            setApproval(given);
            errors.reset();
            onStep('signature');
          }}
          onCancel={() => onStep('plan')}
        />
      )}
      {step === 'signature' && (
        <SignatureForm
          verb={verb}
          pairs={pairs}
          {...(warning === undefined ? {} : { warning })}
          isBusy={command.isPending}
          unsettled={command.unsettled}
          errors={errors}
          onSign={(signature) => props.onSign(signature, approval)}
          onCancel={() => onStep('plan')}
        />
      )}
    </Dialog>
  );
}
