import { date, money } from '@quilate/domain/kernel/format.ts';
import { recoverableSalesEs } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.es.ts';
import type { RecoverableSale } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.schema.ts';
import { paymentsFault } from '@quilate/domain/modules/counter/sales/sales.rules.ts';
import { useState } from 'react';
import { useLimits } from '../../../shell/current-user.tsx';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { Pairs } from '../../../ui/pairs.tsx';
import { type PlanStep, SignedPlanDialog, stepOf } from '../../foundations/proofs/signed-plan-dialog.tsx';
import { emptyPayments } from '../sales/new-sale-check.ts';
import { newPayment, paymentBodiesOf, type PaymentsDraft } from '../sales/new-sale-draft.ts';
import { PaymentList } from '../sales/payment-panel.tsx';
import { operationOf } from './operation-of.ts';
import { withdraw } from './recoverable-sales.queries.ts';
import { useRecoverableCommand } from './use-recoverable-command.ts';

const es = recoverableSalesEs.page;

interface WithdrawDialogProps {
  readonly sale: RecoverableSale;
  readonly onClose: () => void;
}

/** All that is left, the profit and what the delay costs; inside the police hold with a manager. */
export function WithdrawDialog({ sale, onClose }: WithdrawDialogProps) {
  const limits = useLimits();
  const errors = useFieldErrors();
  const [step, setStep] = useState<PlanStep>('plan');
  const [draft, setDraft] = useState<PaymentsDraft>({ payments: [newPayment('CASH')] });
  const command = useRecoverableCommand({
    action: 'withdraw',
    sale,
    errors,
    send: withdraw,
    onPath: (path) => setStep(stepOf(path)),
    onDone: onClose,
  });
  const recovery = sale.recovery!;
  const { totalCents } = recovery;
  const operationCents = operationOf(sale, totalCents);
  const payments = paymentBodiesOf(draft, totalCents, operationCents, limits);
  const check = (): boolean => {
    const empty = emptyPayments(payments);
    const faults =
      empty.length > 0 ? empty : (paymentsFault(payments, totalCents, limits, operationCents)?.fields ?? []);
    errors.show(faults);
    return faults.length === 0;
  };
  const ask = sale.isInHold
    ? { action: 'recoverableSale.withdraw', recordCode: sale.code, amountCents: totalCents }
    : undefined;
  return (
    <SignedPlanDialog
      title={recoverableSalesEs.actions.withdraw}
      verb={es.withdrawVerb(money(totalCents))}
      step={step}
      onStep={setStep}
      ask={ask}
      isReady
      pairs={[
        [recoverableSalesEs.one, <span className="code">{sale.code}</span>],
        [es.toPay, money(totalCents)],
      ]}
      warning={es.withdrawText}
      errors={errors}
      command={command}
      check={check}
      plan={
        <>
          {sale.isInHold && sale.dates.holdUntil !== null && (
            <p className="note">{es.holdWarning(date(sale.dates.holdUntil))}</p>
          )}
          <Pairs
            pairs={[
              [es.capital, money(recovery.capitalCents)],
              [es.profit, money(recovery.profitCents)],
              [
                `${es.surcharge}, ${es.delay(String(recovery.delayDays))}`,
                recovery.surchargeCents > 0 && money(recovery.surchargeCents),
              ],
            ]}
            sum={[es.toPay, money(totalCents)]}
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
      onSign={(signature, approval) =>
        command.mutate({ totalCents, payments, signature, ...(approval ? { approval } : {}) })
      }
      onClose={onClose}
    />
  );
}
