/** What is done with a budget: a step, a piece, a payment. Loaded when one is chosen. */
import { money } from '@quilate/domain/kernel/format.ts';
import { saleBudgetsEs } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.es.ts';
import type { SaleBudget } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { dialogsOf } from '../../foundations/proofs/record-dialogs.tsx';
import { PaymentCorrection } from '../payments/payment-correction.tsx';
import { usePayments } from '../payments/use-payments.tsx';
import { useRefunds } from '../payments/use-refunds.tsx';
import { EncodeDialog } from './encode-dialog.tsx';
import { actOf } from './sale-budget-dialog.ts';
import { saleBudgets } from './sale-budgets.queries.ts';

const es = saleBudgetsEs.page;

export const SaleBudgetDialogs = dialogsOf<SaleBudget>({
  markRequested: StepDialog,
  encodeReceived: EncodeDialog,
  undoEncode: (props) => <ActionDialog {...actOf(props)} send={saleBudgets.undoEncode.on(props.of.id)} />,
  shipToStore: StepDialog,
  declareLost: (props) => <ActionDialog {...actOf(props)} isDanger send={saleBudgets.declareLost.on(props.of.id)} />,
  confirmReception: StepDialog,
  confirmPaymentAndPickup: PickupDialog,
  giveUp: GiveUpDialog,
  correctPayment: (props) => <PaymentCorrection {...actOf(props)} send={saleBudgets.correctPayment.on(props.of.id)} />,
});

/** A step that needs no field: it says what it means, and is confirmed. */
function StepDialog(props: Doing<SaleBudget>) {
  const { id, storeName } = props.of;
  const step = props.offer.action as 'markRequested' | 'shipToStore' | 'confirmReception';
  return (
    <ActionDialog
      {...actOf(props)}
      text={step === 'shipToStore' ? es.shipText(storeName) : saleBudgetsEs.texts[step]}
      size={440}
      send={saleBudgets[step].on(id)}
    />
  );
}

/** The other half is paid, and the sale is there. */
function PickupDialog(props: Doing<SaleBudget>) {
  const { id, code, reference, product, secondPaymentCents: dueCents, totalCents } = props.of;
  const navigate = useNavigate();
  const errors = useFieldErrors();
  const payments = usePayments({ dueCents, operationCents: totalCents, errors, of: props.of });
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
function GiveUpDialog(props: Doing<SaleBudget>) {
  const { id, code, product, firstPaymentCents: amountCents, payments } = props.of;
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
