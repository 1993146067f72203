/** What is done with a budget: a step, a piece, a payment. Loaded when one is chosen. */
import { money } from '@quilate/domain/kernel/format.ts';
import { saleBudgetsEs } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.es.ts';
import { useNavigate } from '@tanstack/react-router';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { PaymentCorrection } from '../payments/payment-correction.tsx';
import { usePayments } from '../payments/use-payments.tsx';
import { useRefunds } from '../payments/use-refunds.tsx';
import { EncodeDialog } from './encode-dialog.tsx';
import { actOf, type SaleBudgetDialogProps } from './sale-budget-dialog.ts';
import { saleBudgets } from './sale-budgets.queries.ts';

const es = saleBudgetsEs.page;

export function SaleBudgetDialogs(props: SaleBudgetDialogProps) {
  switch (props.offer.action) {
    case 'markRequested':
    case 'shipToStore':
    case 'confirmReception':
      return <StepDialog step={props.offer.action} {...props} />;
    case 'encodeReceived':
      return <EncodeDialog {...props} />;
    case 'confirmPaymentAndPickup':
      return <PickupDialog {...props} />;
    case 'giveUp':
      return <GiveUpDialog {...props} />;
    default:
      return <CorrectionDialog {...props} />;
  }
}

function CorrectionDialog(props: SaleBudgetDialogProps) {
  const params = { saleBudgetId: props.budget.id };
  return (
    <PaymentCorrection {...actOf(props)} send={(body, key) => saleBudgets.correctPayment.send({ params, body, key })} />
  );
}

interface StepDialogProps extends SaleBudgetDialogProps {
  readonly step: 'markRequested' | 'shipToStore' | 'confirmReception';
}

/** A step that needs no field: it says what it means, and is confirmed. */
function StepDialog({ step, ...props }: StepDialogProps) {
  const { id, storeName } = props.budget;
  return (
    <ActionDialog
      {...actOf(props)}
      text={step === 'shipToStore' ? es.shipText(storeName) : saleBudgetsEs.texts[step]}
      size={440}
      send={(_: object, key) => saleBudgets[step].send({ params: { saleBudgetId: id }, key })}
    />
  );
}

/** The other half is paid, and the sale is there. */
function PickupDialog(props: SaleBudgetDialogProps) {
  const { id, code, reference, product, secondPaymentCents: dueCents, totalCents } = props.budget;
  const navigate = useNavigate();
  const errors = useFieldErrors();
  const payments = usePayments({ dueCents, operationCents: totalCents, errors });
  return (
    <ActionDialog
      {...actOf(props)}
      verb={es.pickupVerb(money(dueCents))}
      pairs={[
        [saleBudgetsEs.one, <span className="code">{code}</span>],
        [es.product, product?.description],
        [es.second, money(dueCents)],
      ]}
      size={460}
      asks={['payment']}
      errors={errors}
      check={payments.check}
      body={() => ({ payments: payments.bodies })}
      send={saleBudgets.confirmPaymentAndPickup.on(id)}
      // The sale says the change to hand over and prints its receipt.
      onDone={({ sale }) =>
        void navigate({ to: '/sales/$saleId', params: { saleId: sale!.id }, state: { isJustSold: true } })
      }
    >
      <p className="spread">
        <span>{reference}</span>
        <b className="num">{money(dueCents)}</b>
      </p>
      {payments.fields}
    </ActionDialog>
  );
}

/** Why the customer gives up and how the money goes back; always with a manager. */
function GiveUpDialog(props: SaleBudgetDialogProps) {
  const { id, code, product, firstPaymentCents: amountCents, payments } = props.budget;
  const errors = useFieldErrors();
  const { fields, ...plan } = useRefunds({ amountCents, payments, isAllowed: true, errors });
  return (
    <ActionDialog
      {...actOf(props)}
      {...plan}
      verb={es.giveUpVerb(money(amountCents))}
      pairs={[
        [saleBudgetsEs.one, <span className="code">{code}</span>],
        [es.refund, money(amountCents)],
      ]}
      amountCents={amountCents}
      isDanger
      errors={errors}
      send={saleBudgets.giveUp.on(id)}
    >
      {product && <p>{es.giveUpPiece}</p>}
      <p className="note">{es.needsApproval}</p>
      <section className="stack-tight">
        <h2>{es.refund}</h2>
        {fields}
      </section>
    </ActionDialog>
  );
}
