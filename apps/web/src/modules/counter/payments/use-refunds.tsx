import { money } from '@quilate/domain/kernel/format.ts';
import { refundsFault } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import type { Payment } from '@quilate/domain/modules/counter/payments/payments.schema.ts';
import { paymentsEs } from '@quilate/domain/modules/counter/payments/payments.es.ts';
import { useLimits } from '../../../shell/current-user.tsx';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { useForm } from '../../../ui/use-form.ts';
import { RefundLines } from './refund-lines.tsx';
import { type RefundsDraft, refundsOf } from './refund-plan.ts';

interface RefundsOptions {
  readonly amountCents: number;
  readonly payments: readonly Payment[];
  /** What is said where the money goes back another way than it came. */
  readonly otherMethod?: string;
  /** A manager is asked anyhow. */
  readonly isAllowed?: boolean;
  readonly errors: FieldErrors;
}

/** How an amount goes back, payment by payment: another way than it was paid needs a manager. */
export function useRefunds({ amountCents, payments, otherMethod, isAllowed = false, errors }: RefundsOptions) {
  const limits = useLimits();
  const { values: chosen, change } = useForm<RefundsDraft>({});
  const plan = refundsOf(amountCents, payments, chosen, limits);
  const refunds = [...plan.refunds];
  return {
    body: () => ({ refunds }),
    alsoNeeds: plan.hasOtherMethod ? (['approval'] as const) : [],
    check: () => refundsFault(refunds, amountCents, payments, limits, isAllowed || plan.hasOtherMethod)?.fields ?? [],
    fields: (
      <>
        {plan.mustTransfer && <p className="note">{paymentsEs.byTransferOnly(money(amountCents))}</p>}
        {plan.hasOtherMethod && otherMethod !== undefined && <p className="note">{otherMethod}</p>}
        <RefundLines payments={payments} plan={plan} chosen={chosen} errors={errors} onChange={change} />
      </>
    ),
  };
}
