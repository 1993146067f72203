/** What is done with a purchase and with its lot. Loaded when one is chosen. */
import { Button, Modal, Textarea } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { managerReasons, reprice } from '@quilate/domain/modules/counter/lots/lots.rules.ts';
import { lotsEs } from '@quilate/domain/modules/counter/lots/lots.es.ts';
import { purchasesEs } from '@quilate/domain/modules/counter/purchases/purchases.es.ts';
import { lotPaymentsFault } from '@quilate/domain/modules/counter/lots/lots.payments.ts';
import type { Purchase } from '@quilate/domain/modules/counter/purchases/purchases.schema.ts';
import { FAMILY_ES } from '@quilate/domain/modules/master-data/products/products.families.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { useState } from 'react';
import { useLimits } from '../../../shell/current-user.tsx';
import type { Fault } from '../../../shell/faults.ts';
import { newKey } from '../../../shell/idempotency.ts';
import { useCommand } from '../../../shell/use-command.ts';
import { ActDialog } from '../../../ui/act-dialog.tsx';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import { type FieldErrors, useFieldErrors } from '../../../ui/field-errors.ts';
import { type Pair, Pairs } from '../../../ui/pairs.tsx';
import { type Approval, ApprovalForm } from '../../foundations/proofs/approval-form.tsx';
import { CustomerSignatureForm } from '../../foundations/proofs/customer-signature-form.tsx';
import { type Signature, SignatureDialog, SignatureForm } from '../../foundations/proofs/signature-form.tsx';
import { type DraftPayment, emptyPurchase, paymentsOf } from './new-purchase-draft.ts';
import { PurchasePayments } from './purchase-payments.tsx';
import { cancelPurchase, correctPurchase, type LotStepName, lotSteps } from './purchases.queries.ts';

const es = purchasesEs.page;
const SHORTEST_REASON = 3;

interface DialogsProps {
  readonly action: string;
  readonly purchase: Purchase;
  readonly onClose: () => void;
}

export function PurchaseDialogs({ action, purchase, onClose }: DialogsProps) {
  const shared = { purchase, onClose };
  if (action === 'correct') return <CorrectDialog {...shared} />;
  if (action === 'cancel') return <CancelDialog {...shared} />;
  return <LotStepDialog step={action as LotStepName} {...shared} />;
}

type OneProps = Omit<DialogsProps, 'action'>;

/** A step of the lot: some are signed, one has its reason too. */
function LotStepDialog({ step, purchase: { lot }, onClose }: OneProps & { step: LotStepName }) {
  const errors = useFieldErrors();
  const [reason, setReason] = useState<string>();
  const needs = lot.actions.find(({ action }) => action === step)?.needs ?? [];
  const command = useCommand({
    form: `lot-${step}:${lot.id}`,
    failed: lotsEs.failed[step],
    saysUnsettled: true,
    run: (body: { reason: string; signature: Signature }, key) => {
      errors.reset();
      return lotSteps[step](lot.id, body, key);
    },
    done: () => lotsEs.done[step].replace('{code}', lot.code),
    onDone: onClose,
    onRefused: errors.refused,
  });
  const send = (signature: Signature): void => command.mutate({ reason: reason ?? '', signature });
  const isAsked = !needs.includes('signature') || (needs.includes('reason') && reason === undefined);
  if (isAsked) {
    return (
      <ActDialog
        verb={lotsEs.actions[step]}
        text={`${es.lot} ${lot.code}`}
        {...(needs.includes('reason') ? { asks: { label: es.reason, help: '', error: errors.of('reason') } } : {})}
        isBusy={command.isPending}
        onConfirm={(given) => {
          if (needs.includes('signature')) setReason(given);
          else send({ employeeId: '', code: '' });
        }}
        onCancel={onClose}
      />
    );
  }
  return (
    <SignatureDialog
      verb={lotsEs.actions[step]}
      pairs={[
        [
          es.lot,
          <span key="lot" className="code">
            {lot.code}
          </span>,
        ],
      ]}
      isBusy={command.isPending}
      unsettled={command.unsettled}
      errors={errors}
      onSign={send}
      onCancel={onClose}
    />
  );
}

type CancelStep = 'reason' | 'approval' | 'signature';

/** Why, then a manager, then who signs. */
function CancelDialog({ purchase, onClose }: OneProps) {
  const errors = useFieldErrors();
  const [step, setStep] = useState<CancelStep>('reason');
  const [reason, setReason] = useState('');
  const [approval, setApproval] = useState<Approval | null>(null);
  const verb = es.cancelVerb(money(purchase.totalCents));
  const pairs: Pair[] = [
    [
      purchasesEs.one,
      <span key="code" className="code">
        {purchase.code}
      </span>,
    ],
    [es.total, money(purchase.totalCents)],
  ];
  const command = useCommand({
    form: `purchase-cancel:${purchase.id}`,
    failed: purchasesEs.failed.cancel,
    saysUnsettled: true,
    run: (signature: Signature, key) => {
      errors.reset();
      return cancelPurchase(purchase.id, { reason: reason.trim(), signature, ...(approval ? { approval } : {}) }, key);
    },
    done: ({ code }) => purchasesEs.done.cancel.replace('{code}', code),
    onDone: onClose,
    onRefused: (fault) => showAt(fault, errors, setStep, 'reason'),
  });
  if (step === 'reason') {
    return (
      <ActDialog
        verb={purchasesEs.actions.cancel}
        text={es.cancelText}
        asks={{ label: es.reason, help: es.needsManager, error: errors.of('reason') }}
        isIrreversible
        isBusy={false}
        onConfirm={(given) => {
          setReason(given);
          setStep('approval');
        }}
        onCancel={onClose}
      />
    );
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={step === 'approval' ? proofsEs.approvalTitle : proofsEs.signature}
      size={480}
      closeOnEscape={!command.isPending}
    >
      {step === 'approval' ? (
        <ApprovalForm
          why={es.needsManager}
          pairs={pairs}
          ask={{ action: 'purchase.cancel', recordCode: purchase.code, amountCents: purchase.totalCents }}
          errors={errors}
          onApprove={(given) => {
            setApproval(given);
            errors.reset();
            setStep('signature');
          }}
          onCancel={onClose}
        />
      ) : (
        <SignatureForm
          verb={verb}
          pairs={pairs}
          warning={es.cancelText}
          isBusy={command.isPending}
          unsettled={command.unsettled}
          errors={errors}
          onSign={(signature) => command.mutate(signature)}
          onCancel={onClose}
        />
      )}
    </Modal>
  );
}

function showAt<Step extends string>(
  fault: Fault,
  errors: FieldErrors,
  setStep: (step: Step | 'approval' | 'signature') => void,
  first: Step,
): boolean {
  const path = fault.fields[0]?.path;
  if (path === undefined) return false;
  setStep(path.startsWith('signature') ? 'signature' : path.startsWith('approval') ? 'approval' : first);
  errors.show(fault.fields);
  return true;
}

type CorrectStep = 'plan' | 'drawing' | 'approval' | 'signature';
const TITLES: Readonly<Record<CorrectStep, string>> = {
  plan: es.correctTitle,
  drawing: proofsEs.pad.title,
  approval: proofsEs.approvalTitle,
  signature: proofsEs.signature,
};

const draftsOf = (purchase: Purchase): DraftPayment[] =>
  purchase.payments
    .filter((payment) => payment.voidedAt === null)
    .map((payment) => ({
      key: newKey(),
      source: payment.source,
      amountCents: payment.amountCents,
      iban: payment.iban ?? '',
      holderName: payment.holderName ?? '',
      holderSurname: payment.holderSurname ?? '',
    }));

/** Another price or another way of paying, on the same day; the customer signs for another amount. */
function CorrectDialog({ purchase, onClose }: OneProps) {
  const limits = useLimits();
  const errors = useFieldErrors();
  const { lot } = purchase;
  const [step, setStep] = useState<CorrectStep>('plan');
  const [reason, setReason] = useState('');
  const [adjust, setAdjust] = useState<readonly number[]>(lot.lines.map((line) => line.adjustCents));
  const [payments, setPayments] = useState<readonly DraftPayment[]>(draftsOf(purchase));
  const [fileId, setFileId] = useState<string>();
  const [approval, setApproval] = useState<Approval>();
  const isNewPrice = lot.lines.some((line, at) => line.adjustCents !== adjust[at]);
  const priced = pricedOf(purchase, adjust);
  const totalCents = priced?.totalCents ?? 0;
  const told = paymentsOf({ ...emptyPurchase(), payments }, totalCents, limits);
  const needsManager =
    purchase.actions.some(({ action, needs }) => action === 'correct' && needs.includes('approval')) ||
    (isNewPrice && priced !== undefined && managerReasons(priced, limits).length > 0);
  const verb = es.correctVerb(money(totalCents));
  const pairs: Pair[] = [
    [
      purchasesEs.one,
      <span key="code" className="code">
        {purchase.code}
      </span>,
    ],
    [es.oldTotal, money(purchase.totalCents)],
    [es.newTotal, money(totalCents)],
  ];
  const command = useCommand({
    form: `purchase-correct:${purchase.id}`,
    failed: purchasesEs.failed.correct,
    saysUnsettled: true,
    run: (signature: Signature, key) => {
      errors.reset();
      const body = {
        payments: told,
        reason: reason.trim(),
        signature,
        ...(isNewPrice ? { adjustCents: [...adjust] } : {}),
        ...(isNewPrice && fileId !== undefined ? { customerSignature: { fileId } } : {}),
        ...(approval ? { approval } : {}),
      };
      return correctPurchase(purchase.id, body, key);
    },
    done: ({ code }) => purchasesEs.done.correct.replace('{code}', code),
    onDone: onClose,
    onRefused: (fault) => showAt<CorrectStep>(fault, errors, setStep, 'plan'),
  });
  const goOn = (from: CorrectStep): void => {
    if (from === 'plan') {
      const fault = lotPaymentsFault(told, totalCents, limits);
      if (fault) return errors.show(fault.fields);
    }
    errors.reset();
    if (from === 'plan' && isNewPrice) setStep('drawing');
    else if (from !== 'approval' && needsManager) setStep('approval');
    else setStep('signature');
  };
  return (
    <Modal opened onClose={onClose} title={TITLES[step]} size={640} closeOnEscape={!command.isPending}>
      {step === 'plan' && (
        <div className="stack">
          <p>{es.correctText}</p>
          <Adjustments purchase={purchase} adjust={adjust} errors={errors} onChange={setAdjust} />
          <Pairs pairs={[[es.oldTotal, money(purchase.totalCents)]]} sum={[es.newTotal, money(totalCents)]} />
          <PurchasePayments
            payments={payments}
            totalCents={totalCents}
            limits={limits}
            errors={errors}
            onChange={setPayments}
          />
          <Textarea
            name="reason"
            label={es.reason}
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
            <Button
              disabled={reason.trim().length < SHORTEST_REASON || priced === undefined}
              onClick={() => goOn('plan')}
            >
              {`${verb}…`}
            </Button>
          </div>
        </div>
      )}
      {step === 'drawing' && (
        <CustomerSignatureForm
          pairs={pairs}
          error={errors.of('customerSignature')}
          onSigned={(drawn) => {
            setFileId(drawn.fileId);
            goOn('drawing');
          }}
          onCancel={() => setStep('plan')}
        />
      )}
      {step === 'approval' && (
        <ApprovalForm
          why={es.needsManager}
          pairs={pairs}
          ask={{ action: 'purchase.correct', recordCode: purchase.code, amountCents: totalCents }}
          errors={errors}
          onApprove={(given) => {
            setApproval(given);
            goOn('approval');
          }}
          onCancel={() => setStep('plan')}
        />
      )}
      {step === 'signature' && (
        <SignatureForm
          verb={verb}
          pairs={pairs}
          isBusy={command.isPending}
          unsettled={command.unsettled}
          errors={errors}
          onSign={(signature) => command.mutate(signature)}
          onCancel={() => setStep('plan')}
        />
      )}
    </Modal>
  );
}

/** Nothing while it cannot be: below zero, or no number. */
function pricedOf({ lot }: Purchase, adjust: readonly number[]) {
  try {
    return adjust.some(Number.isNaN) ? undefined : reprice(lot.lines, lot.extraGoldCents, adjust);
  } catch {
    return undefined;
  }
}

interface AdjustmentsProps {
  readonly purchase: Purchase;
  readonly adjust: readonly number[];
  readonly errors: FieldErrors;
  readonly onChange: (adjust: readonly number[]) => void;
}

const Adjustments = ({ purchase, adjust, errors, onChange }: AdjustmentsProps) => (
  <div className="stack-tight">
    {purchase.lot.lines.map((line, at) => (
      <MoneyInput
        key={line.id}
        name={`adjustCents.${at}`}
        label={`${es.adjust}: ${FAMILY_ES[line.family]}, ${money(line.appraisalCents)}`}
        value={adjust[at]!}
        onChange={(value) => onChange(adjust.map((one, index) => (index === at ? (value ?? 0) : one)))}
        error={errors.of(`adjustCents.${at}`)}
      />
    ))}
  </div>
);
