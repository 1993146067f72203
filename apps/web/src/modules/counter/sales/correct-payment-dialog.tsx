import { Button, Modal, NativeSelect, Textarea } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import { isOverCashLimit } from '@quilate/domain/kernel/policy.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { correctionFault } from '@quilate/domain/modules/counter/sales/sales.rules.ts';
import type { CorrectPaymentBody, Sale, SalePayment } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import { useState } from 'react';
import { useLimits } from '../../../shell/current-user.tsx';
import type { ActionName } from '../../../shell/invalidation.ts';
import { useCommand } from '../../../shell/use-command.ts';
import { type FieldErrors, useFieldErrors } from '../../../ui/field-errors.ts';
import type { Pair } from '../../../ui/pairs.tsx';
import { type Approval, ApprovalForm } from '../../foundations/proofs/approval-form.tsx';
import { SignatureForm } from '../../foundations/proofs/signature-form.tsx';
import { newPayment, paymentBodyOf } from './new-sale-draft.ts';
import { PaymentFields } from './payment-fields.tsx';
import { paymentText } from './payment-text.ts';
import { correctPayment } from './sales.queries.ts';

const es = salesEs.page;
const TITLES = {
  payment: salesEs.actions.correctPayment,
  approval: proofsEs.approvalTitle,
  signature: proofsEs.signature,
};
type Step = keyof typeof TITLES;
const SHORTEST_REASON = 3;

interface CorrectPaymentDialogProps {
  readonly sale: Sale;
  readonly onClose: () => void;
}

/** Of a sale. */
export function CorrectPaymentDialog({ sale, onClose }: CorrectPaymentDialogProps) {
  return (
    <PaymentCorrection
      one={salesEs.one}
      paid={sale}
      approvalOf="sale.correctPayment"
      action="sales.correctPayment"
      form={`sale-correct:${sale.id}`}
      send={(body, key) => correctPayment(sale.id, body, key)}
      onClose={onClose}
    />
  );
}

interface PaymentCorrectionProps {
  /** What is paid: «Venta». */
  readonly one: string;
  readonly paid: { readonly code: string; readonly totalCents: number; readonly payments: readonly SalePayment[] };
  readonly approvalOf: string;
  readonly action: ActionName;
  readonly form: string;
  readonly send: (body: CorrectPaymentBody, key: string) => Promise<{ readonly code: string }>;
  readonly onClose: () => void;
}

/** Which payment is wrong and how it was really paid; a manager when its Z is signed; then who signs. */
export function PaymentCorrection(props: PaymentCorrectionProps) {
  const { one, paid, approvalOf, onClose } = props;
  const limits = useLimits();
  const errors = useFieldErrors();
  const correctable = paid.payments.filter((payment) => payment.isCorrectable);
  const [step, setStep] = useState<Step>('payment');
  const [paymentId, setPaymentId] = useState(correctable[0]!.id);
  const [right, setRight] = useState(newPayment('CARD'));
  const [reason, setReason] = useState('');
  const [approval, setApproval] = useState<Approval | null>(null);
  const command = useCorrectPayment(props, errors, setStep);
  const wrong = correctable.find((payment) => payment.id === paymentId)!;
  const verb = es.correctVerb(money(wrong.amountCents));
  const pairs: Pair[] = [
    [one, <span className="code">{paid.code}</span>],
    [es.whichPayment, wrongText(wrong)],
    [es.realMethod, salesEs.methods[right.method]],
  ];
  const goOn = (): void => {
    const body = paymentBodyOf(right, right.method, wrong.amountCents);
    const fault = correctionFault(wrong.method, body, paid.totalCents, limits);
    if (fault) errors.show(fault.fields);
    else setStep(wrong.isOfClosedSession ? 'approval' : 'signature');
  };
  return (
    <Modal opened onClose={onClose} title={TITLES[step]} size={460} closeOnEscape={!command.isPending}>
      {step === 'payment' && (
        <div className="stack">
          {wrong.isOfClosedSession && <p className="note">{es.closedSession}</p>}
          <NativeSelect
            name="paymentId"
            label={es.whichPayment}
            data={correctable.map((payment) => ({ value: payment.id, label: wrongText(payment) }))}
            value={paymentId}
            onChange={(event) => setPaymentId(event.currentTarget.value)}
            error={errors.of('paymentId')}
          />
          <div>
            <b>{es.realMethod}</b>
            <PaymentFields
              path="payment"
              payment={right}
              method={right.method}
              amountCents={wrong.amountCents}
              isCashAllowed={!isOverCashLimit(paid.totalCents, limits)}
              isOnly
              errors={errors}
              onChange={(patch) => setRight((known) => ({ ...known, ...patch }))}
              onRemove={() => {}}
            />
          </div>
          <Textarea
            name="reason"
            label={es.correctionReason}
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
            <Button disabled={reason.trim().length < SHORTEST_REASON} onClick={goOn}>
              {`${verb}…`}
            </Button>
          </div>
        </div>
      )}
      {step === 'approval' && (
        <ApprovalForm
          why={es.closedSession}
          ask={{ action: approvalOf, recordCode: paid.code, amountCents: wrong.amountCents }}
          pairs={pairs}
          errors={errors}
          onApprove={(given) => {
            setApproval(given);
            errors.reset();
            setStep('signature');
          }}
          onCancel={() => setStep('payment')}
        />
      )}
      {step === 'signature' && (
        <SignatureForm
          verb={verb}
          pairs={pairs}
          warning={es.correctWarning}
          isBusy={command.isPending}
          unsettled={command.unsettled}
          errors={errors}
          onSign={(signature) => {
            const { amountCents: _, ...payment } = paymentBodyOf(right, right.method, wrong.amountCents);
            const proof = wrong.isOfClosedSession && approval ? { approval } : {};
            command.mutate({ paymentId, payment, reason: reason.trim(), signature, ...proof });
          }}
          onCancel={() => setStep('payment')}
        />
      )}
    </Modal>
  );
}

const wrongText = (payment: SalePayment): string => `${paymentText(payment)}, ${money(payment.amountCents)}`;

function useCorrectPayment(
  { action, form, send, onClose }: PaymentCorrectionProps,
  errors: FieldErrors,
  setStep: (step: Step) => void,
) {
  return useCommand({
    action,
    form,
    failed: salesEs.failed.correctPayment,
    saysUnsettled: true,
    run: (body: CorrectPaymentBody, key) => {
      errors.reset();
      return send(body, key);
    },
    done: (reply) => salesEs.done.correctPayment.replace('{code}', reply.code),
    onDone: onClose,
    onRefused: (fault) => {
      const path = fault.fields[0]?.path;
      if (path === undefined) return false;
      setStep(path.startsWith('signature') ? 'signature' : path.startsWith('approval') ? 'approval' : 'payment');
      errors.show(fault.fields);
      return true;
    },
  });
}
