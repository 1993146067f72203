import { money } from '@quilate/domain/kernel/format.ts';
import { isOverCashLimit } from '@quilate/domain/kernel/policy.ts';
import { paymentFault } from '@quilate/domain/modules/counter/sales/sales.rules.ts';
import { closingsErrors } from '@quilate/domain/modules/metals/closings/closings.errors.ts';
import { closingsEs } from '@quilate/domain/modules/metals/closings/closings.es.ts';
import type { Closing } from '@quilate/domain/modules/metals/closings/closings.schema.ts';
import { sentence } from '@quilate/domain/kernel/errors.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLimits } from '../../../shell/current-user.tsx';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { newPayment, paymentBodyOf } from '../../counter/sales/new-sale-draft.ts';
import { PaymentFields } from '../../counter/sales/payment-fields.tsx';
import { type PlanStep, SignedPlanDialog, stepOf } from '../../foundations/proofs/signed-plan-dialog.tsx';
import { wholesaleCustomersQueries } from '../../master-data/wholesale-customers/wholesale-customers.queries.ts';
import { pay } from './closings.queries.ts';
import { useClosingCommand } from './use-closing-command.ts';
import '../../counter/sales/payment.css';

const es = closingsEs.dialogs;

interface PayDialogProps {
  readonly closing: Closing;
  readonly onClose: () => void;
}

/** How much of what may be paid now, and how: by transfer to the customer's account unless another is said. */
export function PayDialog({ closing, onClose }: PayDialogProps) {
  const limits = useLimits();
  const errors = useFieldErrors();
  const [step, setStep] = useState<PlanStep>('plan');
  const [amountCents, setAmount] = useState<number>(closing.payableCents);
  const [draft, setDraft] = useState(newPayment('BANK_TRANSFER'));
  const { data: customer } = useQuery(wholesaleCustomersQueries.one(closing.customerId));
  const command = useClosingCommand({
    action: 'pay',
    closing,
    errors,
    send: pay,
    onPath: (path) => setStep(stepOf(path)),
    onDone: onClose,
  });
  // What nobody has typed is the customer's own.
  const known = {
    ...draft,
    iban: draft.iban || (customer?.iban ?? ''),
    holderName: draft.holderName || (customer?.name ?? ''),
    holderSurname: draft.holderSurname || (customer?.surname ?? ''),
  };
  const dueCents = Number.isNaN(amountCents) ? 0 : amountCents;
  const payment = paymentBodyOf(known, known.method, dueCents);
  const check = (): boolean => {
    const { payableCents, agreedCents } = closing;
    const path = 'payment.amountCents';
    if (dueCents <= 0 || dueCents > payableCents) {
      const message = sentence(closingsErrors.PAYMENT_OVER_PAYABLE.es, { payableCents });
      errors.show([{ path, message }]);
      return false;
    }
    const fault = paymentFault(payment, agreedCents, limits, 'payment');
    errors.show(fault?.fields ?? []);
    return fault === undefined;
  };
  const isCashAllowed = !isOverCashLimit(closing.agreedCents, limits);
  return (
    <SignedPlanDialog
      title={closingsEs.actions.pay}
      verb={es.payVerb(money(dueCents))}
      step={step}
      onStep={setStep}
      ask={undefined}
      isReady
      pairs={[
        [closingsEs.one, <span className="code">{closing.code}</span>],
        [closingsEs.columns.customer, closing.customerName],
        [es.amount, money(dueCents)],
      ]}
      errors={errors}
      command={command}
      check={check}
      plan={
        <>
          <p>{es.payText(money(closing.payableCents))}</p>
          {!isCashAllowed && <p className="note">{es.cashForbidden}</p>}
          <MoneyInput
            name="payment.amountCents"
            label={es.amount}
            value={amountCents}
            onChange={(cents) => {
              errors.clear('payment.amountCents');
              setAmount(cents ?? Number.NaN);
            }}
            error={errors.of('payment.amountCents')}
          />
          <PaymentFields
            path="payment"
            payment={known}
            method={known.method}
            amountCents={dueCents}
            isCashAllowed={isCashAllowed}
            isOnly
            errors={errors}
            onChange={(patch) => setDraft((now) => ({ ...now, ...patch }))}
            onRemove={onClose}
          />
        </>
      }
      onSign={(signature) => command.mutate({ payment, signature })}
      onClose={onClose}
    />
  );
}
