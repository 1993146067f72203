import { Button } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { paymentsEs } from '@quilate/domain/modules/counter/payments/payments.es.ts';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { Panel } from '../../../ui/detail-page.tsx';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { Pairs } from '../../../ui/pairs.tsx';
import { addPayment, amountsOf, methodOf, type PaymentsDraft, removePayment, setPayment } from './payments-draft.ts';
import { CashNotice } from './cash-notice.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { useAskedShare, useMethodKeys } from './use-method-keys.ts';
import { isOverCashLimit, type Limits } from '@quilate/domain/policy/limits.ts';

const es = paymentsEs;

interface PaymentPanelProps<Draft extends PaymentsDraft> {
  readonly draft: Draft;
  /** What is paid now. */
  readonly dueCents: number;
  /** Of the whole operation: the cash limit counts it all (decision 5). */
  readonly operationCents: number;
  /** Of these, what the same person has paid in cash in other operations. */
  readonly linkedCents?: number;
  readonly limits: Limits;
  readonly errors: FieldErrors;
  readonly onChange: (draft: Draft) => void;
}

/** How it is paid, in one way or several. */
export function PaymentPanel<Draft extends PaymentsDraft>(props: PaymentPanelProps<Draft>) {
  return (
    <Panel title={es.payment}>
      <PaymentList {...props} />
    </Panel>
  );
}

/** The same inside a dialog. */
export function PaymentList<Draft extends PaymentsDraft>(props: PaymentPanelProps<Draft>) {
  const { draft, dueCents, operationCents, limits, errors, onChange, linkedCents = 0 } = props;
  const amounts = amountsOf(draft, dueCents);
  const pendingCents = dueCents - sum(amounts.map((cents) => (Number.isNaN(cents) ? 0 : cents)));
  const isCashAllowed = !isOverCashLimit(operationCents, limits);
  const hasCash = draft.payments.some((payment) => methodOf(payment, operationCents, limits) === 'CASH');
  const last = draft.payments.at(-1)!;
  const list = useRef<HTMLDivElement>(null);
  useMethodKeys(list, methodOf(last, operationCents, limits), (method) => {
    if (method !== 'CASH' || isCashAllowed) onChange(setPayment(draft, last.id, { method }));
  });
  useAskedShare(list, draft.payments.length);
  return (
    <div className="stack" ref={list}>
      <CashNotice
        way="in"
        operationCents={operationCents}
        linkedCents={linkedCents}
        hasCash={hasCash}
        limits={limits}
      />
      {draft.payments.map((payment, index) => (
        <PaymentFields
          key={payment.id}
          path={`payments.${index}`}
          payment={payment}
          method={methodOf(payment, operationCents, limits)}
          amountCents={amounts[index]!}
          isCashAllowed={isCashAllowed}
          isOnly={draft.payments.length === 1}
          errors={errors}
          onChange={(patch) => onChange(setPayment(draft, payment.id, patch))}
          onRemove={() => onChange(removePayment(draft, payment.id))}
        />
      ))}
      {pendingCents !== 0 && (
        <Pairs pairs={[]} sum={[es.pending, <span className="loss">{money(pendingCents)}</span>]} />
      )}
      <p className="field-error" role="alert" data-field="payments" tabIndex={-1}>
        {errors.of('payments')}
      </p>
      <Button
        variant="subtle"
        size="compact-sm"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={dueCents === 0}
        onClick={() => onChange(addPayment(draft, dueCents))}
      >
        {es.addPayment}
      </Button>
    </div>
  );
}
