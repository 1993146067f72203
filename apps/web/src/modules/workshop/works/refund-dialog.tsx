import { Button, Modal } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { refundsFault } from '@quilate/domain/modules/counter/sales/sales.rules.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { RefundBody } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { useState } from 'react';
import { useLimits } from '../../../shell/current-user.tsx';
import { useCommand } from '../../../shell/use-command.ts';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import type { Pair } from '../../../ui/pairs.tsx';
import { type Approval, ApprovalForm } from '../../foundations/proofs/approval-form.tsx';
import { SignatureForm } from '../../foundations/proofs/signature-form.tsx';
import { RefundLines } from '../../counter/sales/refund-lines.tsx';
import { refundsOf, type ReturnDraft } from '../../counter/sales/return-plan.ts';
import { pairsOf, type WorkDialogProps } from './work-pairs.tsx';
import { confirmRefund } from './works.queries.ts';

const es = worksEs.dialogs;
const TITLES = {
  plan: worksEs.actions.confirmRefund,
  approval: proofsEs.approvalTitle,
  signature: proofsEs.signature,
};
type Step = keyof typeof TITLES;

/** How the money goes back, a manager where it goes another way, and who signs that the customer has it all. */
export function RefundDialog({ work, onClose }: WorkDialogProps) {
  const limits = useLimits();
  const errors = useFieldErrors();
  const [step, setStep] = useState<Step>('plan');
  const [chosen, setChosen] = useState<ReturnDraft['refunds']>({});
  const [approval, setApproval] = useState<Approval | null>(null);
  const amountCents = work.paidCents;
  const paid = work.payments.filter((payment) => payment.refundsPaymentId === null);
  const plan = refundsOf(amountCents, paid, chosen, limits);
  const verb = amountCents > 0 ? es.refundVerb(money(amountCents)) : es.returnVerb;
  const command = useCommand({
    action: 'works.confirmRefund',
    form: `work-refund:${work.id}`,
    failed: worksEs.failed.confirmRefund,
    saysUnsettled: true,
    run: (body: RefundBody, key) => {
      errors.reset();
      return confirmRefund(work.id, body, key);
    },
    done: ({ code }) => worksEs.done.confirmRefund.replace('{code}', code),
    onDone: onClose,
    onRefused: (fault) => {
      const at = fault.fields[0]?.path;
      if (at === undefined) return false;
      setStep(at.startsWith('signature') ? 'signature' : at.startsWith('approval') ? 'approval' : 'plan');
      errors.show(fault.fields);
      return true;
    },
  });
  const pairs: Pair[] = [...pairsOf(work), [es.refund, amountCents > 0 && money(amountCents)]];
  const goOn = (): void => {
    const fault = refundsFault([...plan.refunds], amountCents, paid, limits, plan.hasOtherMethod);
    if (fault) errors.show(fault.fields);
    else setStep(plan.hasOtherMethod ? 'approval' : 'signature');
  };
  return (
    <Modal opened onClose={onClose} title={TITLES[step]} size={480} closeOnEscape={!command.isPending}>
      {step === 'plan' && (
        <div className="stack">
          <p>{amountCents > 0 ? es.refundText : es.refundPledge}</p>
          {plan.mustTransfer && <p className="note">{salesEs.page.byTransferOnly(money(amountCents))}</p>}
          {plan.hasOtherMethod && <p className="note">{es.otherMethod}</p>}
          <RefundLines payments={paid} plan={plan} chosen={chosen} errors={errors} onChange={setChosen} />
          <div className="row-end">
            <Button variant="default" onClick={onClose}>
              {shellEs.form.cancel}
            </Button>
            <Button data-autofocus onClick={goOn}>{`${verb}…`}</Button>
          </div>
        </div>
      )}
      {step === 'approval' && (
        <ApprovalForm
          why={es.otherMethod}
          ask={{ action: 'work.confirmRefund', recordCode: work.code, amountCents }}
          pairs={pairs}
          errors={errors}
          onApprove={(given) => {
            setApproval(given);
            errors.reset();
            setStep('signature');
          }}
          onCancel={() => setStep('plan')}
        />
      )}
      {step === 'signature' && (
        <SignatureForm
          verb={verb}
          pairs={pairs}
          warning={shellEs.form.irreversible}
          isBusy={command.isPending}
          unsettled={command.unsettled}
          errors={errors}
          onSign={(signature) =>
            command.mutate({ refunds: [...plan.refunds], signature, ...(approval ? { approval } : {}) })
          }
          onCancel={() => setStep('plan')}
        />
      )}
    </Modal>
  );
}
