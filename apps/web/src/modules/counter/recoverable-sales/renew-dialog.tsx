import { date, money } from '@quilate/domain/kernel/format.ts';
import { recoverableSalesEs } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.es.ts';
import {
  amortizationFault,
  renewalOn,
} from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.rules.ts';
import type { RecoverableSale } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.schema.ts';
import { paymentsFault } from '@quilate/domain/modules/counter/sales/sales.rules.ts';
import { useState } from 'react';
import { useLimits } from '../../../shell/current-user.tsx';
import { useToday } from '../../../shell/today.ts';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { Pairs } from '../../../ui/pairs.tsx';
import { type PlanStep, SignedPlanDialog, stepOf } from '../../foundations/proofs/signed-plan-dialog.tsx';
import { emptyPayments } from '../sales/new-sale-check.ts';
import { newPayment, paymentBodiesOf, type PaymentsDraft } from '../sales/new-sale-draft.ts';
import { PaymentList } from '../sales/payment-panel.tsx';
import { operationOf } from './operation-of.ts';
import { renew } from './recoverable-sales.queries.ts';
import { useRecoverableCommand } from './use-recoverable-command.ts';

const es = recoverableSalesEs.page;

interface RenewDialogProps {
  readonly sale: RecoverableSale;
  readonly onClose: () => void;
}

/** Another period, and as much of the capital as the customer likes. */
export function RenewDialog({ sale, onClose }: RenewDialogProps) {
  const limits = useLimits();
  const today = useToday();
  const errors = useFieldErrors();
  const [step, setStep] = useState<PlanStep>('plan');
  const [amortization, setAmortization] = useState<number | null>(null);
  const [draft, setDraft] = useState<PaymentsDraft>({ payments: [newPayment('CASH')] });
  const command = useRecoverableCommand({
    action: 'renew',
    sale,
    errors,
    send: renew,
    onPath: (path) => setStep(stepOf(path)),
    onDone: onClose,
  });
  const amortizationCents = amortization === null || Number.isNaN(amortization) ? 0 : amortization;
  const renewal = renewalOn(sale, amortizationCents, today);
  const { totalCents } = renewal;
  const operationCents = operationOf(sale, totalCents);
  const payments = paymentBodiesOf(draft, totalCents, operationCents, limits);
  const check = (): boolean => {
    const fault = amortizationFault(sale, amortizationCents);
    const empty = emptyPayments(payments);
    const faults =
      fault?.fields ??
      (empty.length > 0 ? empty : (paymentsFault(payments, totalCents, limits, operationCents)?.fields ?? []));
    errors.show(faults);
    return faults.length === 0;
  };
  return (
    <SignedPlanDialog
      title={recoverableSalesEs.actions.renew}
      verb={es.renewVerb(money(totalCents))}
      step={step}
      onStep={setStep}
      ask={undefined}
      isReady={!Number.isNaN(amortization)}
      pairs={[
        [recoverableSalesEs.one, <span className="code">{sale.code}</span>],
        [es.toPay, money(totalCents)],
        [es.nextDue, date(renewal.dueAfter)],
      ]}
      errors={errors}
      command={command}
      check={check}
      plan={
        <>
          <MoneyInput
            name="amortizationCents"
            label={es.amortization}
            description={es.amortizationHelp}
            value={amortization}
            onChange={(cents) => {
              errors.clear('amortizationCents');
              setAmortization(cents);
            }}
            error={errors.of('amortizationCents')}
          />
          <Pairs
            pairs={[
              [es.custody, money(renewal.custodyCents)],
              [
                `${es.surcharge}, ${es.delay(String(renewal.delayDays))}`,
                renewal.surchargeCents > 0 && money(renewal.surchargeCents),
              ],
              [es.amortization, amortizationCents > 0 && money(amortizationCents)],
            ]}
            sum={[es.toPay, money(totalCents)]}
            after={[
              [es.pending, money(renewal.pendingAfterCents)],
              [es.nextDue, date(renewal.dueAfter)],
            ]}
          />
          <PaymentList
            draft={draft}
            dueCents={totalCents}
            operationCents={operationCents}
            limits={limits}
            errors={errors}
            onChange={setDraft}
          />
        </>
      }
      onSign={(signature) => command.mutate({ amortizationCents, totalCents, payments, signature })}
      onClose={onClose}
    />
  );
}
