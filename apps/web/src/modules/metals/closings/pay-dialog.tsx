import { money } from '@quilate/domain/kernel/format.ts';
import { paymentFault } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import { linkedCashFault } from '@quilate/domain/modules/master-data/customers/customers.rules.ts';
import { closingsErrors } from '@quilate/domain/modules/metals/closings/closings.errors.ts';
import { closingsEs } from '@quilate/domain/modules/metals/closings/closings.es.ts';
import { isToAnother, type OwnAccount } from '@quilate/domain/modules/metals/closings/closings.rules.ts';
import type { Closing } from '@quilate/domain/modules/metals/closings/closings.schema.ts';
import type { WholesaleCustomer } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.schema.ts';
import { sentence } from '@quilate/domain/kernel/errors.ts';
import { useQuery } from '@tanstack/react-query';
import { useLimits } from '../../../shell/current-user.tsx';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { newPayment, paymentBodyOf } from '../../counter/payments/payments-draft.ts';
import { CashNotice } from '../../counter/payments/cash-notice.tsx';
import { PaymentFields } from '../../counter/payments/payment-fields.tsx';
import type { Doing, Fault } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { wholesaleCustomersQueries } from '../../master-data/wholesale-customers/wholesale-customers.queries.ts';
import { actOf } from './closing-dialog.ts';
import { closings } from './closings.queries.ts';
import { isOverCashLimit } from '@quilate/domain/policy/limits.ts';

const es = closingsEs.dialogs;
const ownOf = ({ iban, name, surname, fiscalName, commercialName }: WholesaleCustomer): OwnAccount => ({
  iban,
  names: [`${name} ${surname}`, fiscalName, commercialName],
});

/** How much of what may be paid now, and how: by transfer to the customer's account unless another is said. */
export function PayDialog(props: Doing<Closing>) {
  const { of: closing } = props;
  const { version } = closing;
  const limits = useLimits();
  const form = useForm(() => newPayment('BANK_TRANSFER', closing.payableCents));
  const { values: draft, errors } = form;
  const { data: customer } = useQuery(wholesaleCustomersQueries.one(closing.customerId));
  // What nobody has typed is the customer's own.
  const known = {
    ...draft,
    iban: draft.iban || (customer?.iban ?? ''),
    holderName: draft.holderName || (customer?.name ?? ''),
    holderSurname: draft.holderSurname || (customer?.surname ?? ''),
  };
  const dueCents = draft.amountCents || 0;
  const payment = paymentBodyOf(known, known.method, dueCents);
  const check = (): readonly Fault[] => {
    const { payableCents, agreedCents, linkedCashCents } = closing;
    if (dueCents <= 0 || dueCents > payableCents) {
      return [
        { path: 'payment.amountCents', message: sentence(closingsErrors.PAYMENT_OVER_PAYABLE.es, { payableCents }) },
      ];
    }
    const fault = paymentFault(payment, agreedCents, limits, 'payment');
    const linked =
      known.method === 'CASH' ? linkedCashFault(agreedCents, linkedCashCents, limits, 'payment.method') : undefined;
    return (fault ?? linked)?.fields ?? [];
  };
  const isOther = customer !== undefined && isToAnother(payment, ownOf(customer));
  // With the other closings that count together (docs/decisions/0181); nobody clears those.
  const operationCents = closing.agreedCents + closing.linkedCashCents;
  const isCashAllowed = !isOverCashLimit(operationCents, limits);
  return (
    <ActionDialog
      {...actOf(props)}
      verb={es.payVerb(money(dueCents))}
      text={es.payText(money(closing.payableCents))}
      pairs={[
        [closingsEs.one, <span className="code">{closing.code}</span>],
        [closingsEs.columns.customer, closing.customerName],
        [es.amount, money(dueCents)],
      ]}
      asks={['payment']}
      alsoNeeds={isOther ? ['secondSignature'] : []}
      errors={errors}
      check={check}
      body={() => ({ version, payment })}
      send={closings.pay.on(closing.id)}
    >
      {isOther && <p className="note">{es.secondPerson}</p>}
      <CashNotice
        way="out"
        operationCents={operationCents}
        linkedCents={closing.linkedCashCents}
        hasCash={known.method === 'CASH'}
        limits={{ ...limits, linkedCashMayBeCleared: 0 }}
      />
      <MoneyInput
        name="payment.amountCents"
        label={es.amount}
        value={draft.amountCents}
        onChange={(amountCents) => {
          errors.clear('payment.amountCents');
          form.change({ amountCents });
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
        onChange={form.change}
        onRemove={props.onClose}
      />
    </ActionDialog>
  );
}
