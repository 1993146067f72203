import { Button, Modal } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import type { ReturnBody, Sale } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import { useState } from 'react';
import { useLimits } from '../../../shell/current-user.tsx';
import type { Fault } from '../../../shell/faults.ts';
import { useCommand } from '../../../shell/use-command.ts';
import { type FieldErrors, useFieldErrors } from '../../../ui/field-errors.ts';
import type { Pair } from '../../../ui/pairs.tsx';
import { type Approval, ApprovalForm } from '../../foundations/proofs/approval-form.tsx';
import { SignatureForm } from '../../foundations/proofs/signature-form.tsx';
import { ReturnForm } from './return-form.tsx';
import { EMPTY_RETURN, planOf, returnBodyOf, returnFaults } from './return-plan.ts';
import { returnPieces } from './sales.queries.ts';
import './return.css';

const es = salesEs.page;
const TITLES = { plan: es.returnTitle, approval: proofsEs.approvalTitle, signature: proofsEs.signature };
type Step = keyof typeof TITLES;

interface ReturnDialogProps {
  readonly sale: Sale;
  readonly onClose: () => void;
}

/** What comes back, then who authorises it when that is needed, then who signs. Going back keeps everything. */
export function ReturnDialog({ sale, onClose }: ReturnDialogProps) {
  const limits = useLimits();
  const errors = useFieldErrors();
  const [step, setStep] = useState<Step>('plan');
  const [draft, setDraft] = useState(EMPTY_RETURN);
  const [approval, setApproval] = useState<Approval | null>(null);
  const command = useReturn(sale, errors, setStep, onClose);

  const offer = sale.actions.find((known) => known.action === 'return');
  const isPastDeadline = offer?.needs.includes('approval') ?? false;
  const plan = planOf(sale, draft, limits);
  const needsApproval = isPastDeadline || plan.hasOtherMethod;
  const verb = es.returnVerb(money(plan.returnedCents));
  const pairs: Pair[] = [
    [salesEs.one, <span className="code">{sale.code}</span>],
    [es.toRefund, money(plan.returnedCents)],
  ];
  const goOn = (): void => {
    const faults = returnFaults(sale, draft, plan, limits);
    if (faults.length > 0) errors.show(faults);
    else setStep(needsApproval ? 'approval' : 'signature');
  };
  const send = (signature: ReturnBody['signature']): void => {
    errors.reset();
    const proof = needsApproval && approval ? { approval } : {};
    command.mutate({ ...returnBodyOf(draft, plan), signature, ...proof });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={TITLES[step]}
      size={step === 'plan' ? 640 : 440}
      closeOnEscape={!command.isPending}
    >
      {step === 'plan' && (
        <div className="stack">
          {isPastDeadline && (
            <p className="note" data-tone="alert">
              {es.pastDeadline}
            </p>
          )}
          <ReturnForm
            sale={sale}
            draft={draft}
            plan={plan}
            errors={errors}
            onlyDefects={isPastDeadline}
            onChange={setDraft}
          />
          <div className="row-end">
            <Button variant="default" onClick={onClose}>
              {shellEs.form.cancel}
            </Button>
            <Button disabled={Object.keys(draft.lines).length === 0} onClick={goOn}>
              {`${verb}…`}
            </Button>
          </div>
        </div>
      )}
      {step === 'approval' && (
        <ApprovalForm
          why={isPastDeadline ? es.pastDeadline : es.otherMethod}
          ask={{ action: 'sale.return', recordCode: sale.code, amountCents: plan.returnedCents }}
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
          warning={es.returnWarning}
          isBusy={command.isPending}
          unsettled={command.unsettled}
          errors={errors}
          onSign={send}
          onCancel={() => setStep('plan')}
        />
      )}
    </Modal>
  );
}

function useReturn(sale: Sale, errors: FieldErrors, setStep: (step: Step) => void, onDone: () => void) {
  return useCommand({
    action: 'sales.return',
    form: `sale-return:${sale.id}`,
    failed: salesEs.failed.return,
    saysUnsettled: true,
    run: (body: ReturnBody, key) => returnPieces(sale.id, body, key),
    done: (reply) => salesEs.done.return.replace('{code}', reply.code),
    onDone,
    onRefused: (fault: Fault) => {
      if (fault.fields.length === 0) return false;
      setStep(stepOf(fault.fields[0]!.path));
      errors.show(fault.fields);
      return true;
    },
  });
}

function stepOf(path: string): Step {
  if (path.startsWith('signature')) return 'signature';
  return path.startsWith('approval') ? 'approval' : 'plan';
}
