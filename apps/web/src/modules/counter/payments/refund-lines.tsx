import { NativeSelect } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import type { Payment, PaymentMethod, RefundPart } from '@quilate/domain/modules/counter/payments/payments.schema.ts';
import { PAYMENT_METHODS } from '@quilate/domain/modules/counter/payments/payments.states.ts';
import { paymentsEs } from '@quilate/domain/modules/counter/payments/payments.es.ts';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { paymentText } from './payment-text.ts';
import type { RefundDraft, RefundPlan, RefundsDraft } from './refund-plan.ts';
import { TransferFields } from './transfer-fields.tsx';
import './refund-lines.css';

const METHODS = PAYMENT_METHODS.map((value) => ({
  value,
  label: paymentsEs.methods[value],
}));

interface RefundLinesProps {
  readonly payments: readonly Payment[];
  readonly plan: RefundPlan;
  /** By payment: what differs from the proposal. */
  readonly chosen: RefundsDraft;
  readonly errors: FieldErrors;
  readonly onChange: (chosen: RefundsDraft) => void;
}

/** How money goes back, payment by payment. */
export function RefundLines({ payments, plan, chosen, errors, onChange }: RefundLinesProps) {
  return (
    <>
      {plan.refunds.map((refund, index) => (
        <RefundLine
          key={refund.paymentId}
          payment={payments.find((known) => known.id === refund.paymentId)!}
          refund={refund}
          path={`refunds.${index}`}
          isFixed={plan.mustTransfer}
          value={chosen[refund.paymentId] ?? {}}
          errors={errors}
          onChange={(patch) => {
            errors.clear('refunds');
            onChange({ ...chosen, [refund.paymentId]: { ...chosen[refund.paymentId], ...patch } });
          }}
        />
      ))}
      {errors.of('refunds') !== undefined && <p className="field-error">{errors.of('refunds')}</p>}
    </>
  );
}

interface RefundLineProps {
  readonly payment: Payment;
  readonly refund: RefundPart;
  readonly path: string;
  readonly isFixed: boolean;
  readonly value: RefundDraft;
  readonly errors: FieldErrors;
  readonly onChange: (patch: RefundDraft) => void;
}

function RefundLine({ payment, refund, path, isFixed, value, errors, onChange }: RefundLineProps) {
  const isNewTransfer = refund.method === 'BANK_TRANSFER' && payment.method !== 'BANK_TRANSFER';
  return (
    <div className="refund-line">
      <div className="spread">
        <span>{paymentText(payment)}</span>
        <NativeSelect
          name={`${path}.method`}
          aria-label={paymentsEs.method}
          w={170}
          data={METHODS}
          value={refund.method}
          disabled={isFixed}
          onChange={(event) => onChange({ method: event.currentTarget.value as PaymentMethod })}
          error={errors.of(`${path}.method`)}
        />
        <b className="num">{money(refund.amountCents)}</b>
      </div>
      {isNewTransfer && <TransferFields path={path} value={value} errors={errors} onChange={onChange} />}
    </div>
  );
}
