import { NativeSelect } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import { isOverCashLimit } from '@quilate/domain/policy/limits.ts';
import { correctionFault } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import type { CorrectPaymentBody, Payment } from '@quilate/domain/modules/counter/payments/payments.schema.ts';
import { paymentsEs } from '@quilate/domain/modules/counter/payments/payments.es.ts';
import { useForm } from '../../../ui/use-form.ts';
import type { Act } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { usePayersCash } from '../../master-data/customers/use-payers-cash.ts';
import { CashNotice } from './cash-notice.tsx';
import { newPayment, paymentBodyOf } from './payments-draft.ts';
import { PaymentFields } from './payment-fields.tsx';
import { paymentText } from './payment-text.ts';

const es = paymentsEs;

interface PaymentCorrectionProps<Reply> extends Pick<
  Act<CorrectPaymentBody, Reply>,
  'offer' | 'concept' | 'send' | 'shownAs'
> {
  readonly words: { readonly one: string };
  readonly of: {
    readonly id: string;
    readonly code: string;
    readonly customer: { readonly id: string } | null;
    readonly totalCents: number;
    readonly payments: readonly Payment[];
  };
  readonly onClose: () => void;
}

/** Which payment is wrong and how it was really paid; a manager when its Z is signed. */
export function PaymentCorrection<Reply>(props: PaymentCorrectionProps<Reply>) {
  const { of: paid, words: own } = props;
  const { limits, linkedCents } = usePayersCash(paid.customer, paid.id);
  // What they paid in cash elsewhere counts with it (docs/decisions/0094).
  const operationCents = paid.totalCents + linkedCents;
  const correctable = paid.payments.filter((payment) => payment.isCorrectable);
  const form = useForm(() => ({ paymentId: correctable[0]!.id, right: newPayment('CARD') }));
  const { errors } = form;
  const { paymentId, right } = form.values;
  const wrong = correctable.find((payment) => payment.id === paymentId)!;
  const body = paymentBodyOf(right, right.method, wrong.amountCents);
  return (
    <ActionDialog
      {...props}
      words={{ ...es, one: own.one }}
      verb={es.correctVerb(money(wrong.amountCents))}
      pairs={[
        [own.one, <span className="code">{paid.code}</span>],
        [es.whichPayment, wrongText(wrong)],
        [es.realMethod, paymentsEs.methods[right.method]],
      ]}
      why={es.closedSession}
      alsoNeeds={wrong.isOfClosedSession ? ['approval'] : []}
      amountCents={wrong.amountCents}
      size={460}
      errors={errors}
      check={() => correctionFault(wrong.method, body, operationCents, limits)?.fields ?? []}
      body={() => {
        const { amountCents: _, ...payment } = body;
        return { paymentId, payment };
      }}
    >
      {wrong.isOfClosedSession && <p className="note">{es.closedSession}</p>}
      <NativeSelect
        label={es.whichPayment}
        data={correctable.map((payment) => ({ value: payment.id, label: wrongText(payment) }))}
        {...form.choice('paymentId')}
      />
      <CashNotice
        way="in"
        operationCents={operationCents}
        linkedCents={linkedCents}
        hasCash={right.method === 'CASH'}
        limits={limits}
      />
      <div>
        <b>{es.realMethod}</b>
        <PaymentFields
          path="payment"
          payment={right}
          method={right.method}
          amountCents={wrong.amountCents}
          isCashAllowed={!isOverCashLimit(operationCents, limits)}
          isOnly
          errors={errors}
          onChange={(patch) => form.change({ right: { ...right, ...patch } })}
          onRemove={() => {}}
        />
      </div>
    </ActionDialog>
  );
}

const wrongText = (payment: Payment): string => `${paymentText(payment)}, ${money(payment.amountCents)}`;
