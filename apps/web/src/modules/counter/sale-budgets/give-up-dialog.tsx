import { Button, Modal, Textarea } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { saleBudgetsEs } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.es.ts';
import type { GiveUpBody, SaleBudget } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.schema.ts';
import { refundsFault } from '@quilate/domain/modules/counter/sales/sales.rules.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLimits } from '../../../shell/current-user.tsx';
import { useCommand } from '../../../shell/use-command.ts';
import { type FieldErrors, useFieldErrors } from '../../../ui/field-errors.ts';
import type { Pair } from '../../../ui/pairs.tsx';
import { type Approval, ApprovalForm } from '../../foundations/proofs/approval-form.tsx';
import { SignatureForm } from '../../foundations/proofs/signature-form.tsx';
import { RefundLines } from '../sales/refund-lines.tsx';
import { refundsOf, type ReturnDraft } from '../sales/return-plan.ts';
import { giveUp, saleBudgetsQueries } from './sale-budgets.queries.ts';

const es = saleBudgetsEs.page;
const TITLES = { plan: saleBudgetsEs.actions.giveUp, approval: proofsEs.approvalTitle, signature: proofsEs.signature };
type Step = keyof typeof TITLES;
const SHORTEST_REASON = 3;

interface GiveUpDialogProps {
  readonly budget: SaleBudget;
  readonly onClose: () => void;
}

/** Why the customer gives up and how the money goes back, then a manager, then who signs. */
export function GiveUpDialog({ budget, onClose }: GiveUpDialogProps) {
  const limits = useLimits();
  const errors = useFieldErrors();
  const [step, setStep] = useState<Step>('plan');
  const [reason, setReason] = useState('');
  const [chosen, setChosen] = useState<ReturnDraft['refunds']>({});
  const [approval, setApproval] = useState<Approval | null>(null);
  const command = useGiveUp(budget, errors, setStep, onClose);
  const amountCents = budget.firstPaymentCents;
  const paid = budget.payments.filter((payment) => payment.refundsPaymentId === null);
  const plan = refundsOf(amountCents, paid, chosen, limits);
  const verb = es.giveUpVerb(money(amountCents));
  const pairs: Pair[] = [
    [saleBudgetsEs.one, <span className="code">{budget.code}</span>],
    [es.refund, money(amountCents)],
  ];
  const goOn = (): void => {
    const fault = refundsFault([...plan.refunds], amountCents, paid, limits, true);
    if (fault) errors.show(fault.fields);
    else setStep('approval');
  };
  return (
    <Modal opened onClose={onClose} title={TITLES[step]} size={480} closeOnEscape={!command.isPending}>
      {step === 'plan' && (
        <div className="stack">
          <p>{es.giveUpText}</p>
          {budget.product && <p>{es.giveUpPiece}</p>}
          <p className="note">{es.needsApproval}</p>
          <section className="stack-tight">
            <h2>{es.refund}</h2>
            {plan.mustTransfer && <p className="note">{salesEs.page.byTransferOnly(money(amountCents))}</p>}
            <RefundLines payments={paid} plan={plan} chosen={chosen} errors={errors} onChange={setChosen} />
          </section>
          <Textarea
            name="reason"
            label={es.giveUpReason}
            autosize
            minRows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={errors.of('reason')}
          />
          <div className="row-end">
            <Button variant="default" onClick={onClose}>
              {shellEs.form.cancel}
            </Button>
            <Button color="red" disabled={reason.trim().length < SHORTEST_REASON} onClick={goOn}>
              {`${verb}…`}
            </Button>
          </div>
        </div>
      )}
      {step === 'approval' && (
        <ApprovalForm
          why={es.needsApproval}
          ask={{ action: 'saleBudget.giveUp', recordCode: budget.code, amountCents }}
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
          warning={es.giveUpText}
          isBusy={command.isPending}
          unsettled={command.unsettled}
          errors={errors}
          onSign={(signature) =>
            command.mutate({
              reason: reason.trim(),
              refunds: [...plan.refunds],
              signature,
              ...(approval ? { approval } : {}),
            })
          }
          onCancel={() => setStep('plan')}
        />
      )}
    </Modal>
  );
}

function useGiveUp(budget: SaleBudget, errors: FieldErrors, setStep: (step: Step) => void, onDone: () => void) {
  const client = useQueryClient();
  return useCommand({
    form: `sale-budget-give-up:${budget.id}`,
    failed: saleBudgetsEs.failed.giveUp,
    saysUnsettled: true,
    run: (body: GiveUpBody, key) => {
      errors.reset();
      return giveUp(budget.id, body, key);
    },
    done: ({ code }) => saleBudgetsEs.done.giveUp.replace('{code}', code),
    onDone: (reply) => {
      client.setQueryData(saleBudgetsQueries.one(budget.id).queryKey, reply);
      onDone();
    },
    onRefused: (fault) => {
      const path = fault.fields[0]?.path;
      if (path === undefined) return false;
      setStep(path.startsWith('signature') ? 'signature' : path.startsWith('approval') ? 'approval' : 'plan');
      errors.show(fault.fields);
      return true;
    },
  });
}
