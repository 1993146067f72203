import { SegmentedControl, TextInput } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import { changeCents } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import type { PaymentMethod } from '@quilate/domain/modules/counter/payments/payments.schema.ts';
import { PAYMENT_METHODS } from '@quilate/domain/modules/counter/payments/payments.states.ts';
import { paymentsEs } from '@quilate/domain/modules/counter/payments/payments.es.ts';
import { IconX } from '@tabler/icons-react';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { type DraftPayment, likelyGiven } from './payments-draft.ts';
import { TransferFields } from './transfer-fields.tsx';
import './payment.css';

const es = paymentsEs;

export interface PaymentFieldsProps {
  readonly path: string;
  readonly payment: DraftPayment;
  readonly method: PaymentMethod;
  readonly amountCents: number;
  readonly isCashAllowed: boolean;
  readonly isOnly: boolean;
  readonly errors: FieldErrors;
  readonly onChange: (patch: Partial<DraftPayment>) => void;
  readonly onRemove: () => void;
}

export function PaymentFields(props: PaymentFieldsProps) {
  const { path, method, amountCents, isCashAllowed, isOnly, errors, onRemove } = props;
  const change = (patch: Partial<DraftPayment>): void => {
    errors.clear(path);
    errors.clear('payments');
    props.onChange(patch);
  };
  const options = PAYMENT_METHODS.map((value) => ({
    value,
    label: paymentsEs.methods[value],
    disabled: value === 'CASH' && !isCashAllowed,
  }));
  return (
    <div className="payment" role="group" aria-label={paymentsEs.methods[method]}>
      <SegmentedControl
        name={`${path}.method`}
        fullWidth
        size="xs"
        aria-label={es.method}
        data={options}
        value={method}
        onChange={(value) => change({ method: value })}
      />
      {!isOnly && (
        <div className="payment-amount">
          <MoneyInput
            name={`${path}.amountCents`}
            label={es.amount}
            value={amountCents}
            onChange={(cents) => change({ amountCents: cents })}
            error={errors.of(`${path}.amountCents`)}
          />
          <button type="button" className="icon-button" aria-label={es.removePayment} onClick={onRemove}>
            <IconX size={16} aria-hidden />
          </button>
        </div>
      )}
      {errors.of(`${path}.method`) !== undefined && <p className="field-error">{errors.of(`${path}.method`)}</p>}
      {method === 'CASH' && <CashFields {...props} onChange={change} />}
      {method === 'CARD' && <CardFields {...props} onChange={change} />}
      {method === 'BANK_TRANSFER' && (
        <TransferFields path={path} value={props.payment} errors={errors} onChange={change} />
      )}
    </div>
  );
}

function CashFields({ path, payment, amountCents, errors, onChange }: PaymentFieldsProps) {
  const { givenCents } = payment;
  const isEnough = givenCents !== null && givenCents >= amountCents;
  return (
    <>
      <MoneyInput
        name={`${path}.givenCents`}
        label={es.given}
        value={givenCents}
        placeholder={money(amountCents).replace(/\s€$/, '')}
        onChange={(cents) => onChange({ givenCents: cents })}
        error={errors.of(`${path}.givenCents`)}
      />
      <div className="chips">
        <button type="button" className="chip" onClick={() => onChange({ givenCents: null })}>
          {es.exact}
        </button>
        {likelyGiven(amountCents).map((cents) => (
          <button type="button" key={cents} className="chip" onClick={() => onChange({ givenCents: cents })}>
            {money(cents).replace(',00', '')}
          </button>
        ))}
      </div>
      <div className="change" role="status">
        <span>{es.change}</span>
        <b>{money(isEnough ? changeCents({ amountCents, givenCents }) : 0)}</b>
      </div>
    </>
  );
}

function CardFields({ path, payment, errors, onChange }: PaymentFieldsProps) {
  return (
    <>
      <TextInput
        name={`${path}.cardLast4`}
        label={es.cardLast4}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={payment.cardLast4}
        onChange={(event) => onChange({ cardLast4: event.currentTarget.value.replace(/\D/g, '') })}
        error={errors.of(`${path}.cardLast4`)}
      />
      <TextInput
        name={`${path}.terminalTransactionId`}
        label={es.terminal}
        autoComplete="off"
        maxLength={40}
        value={payment.terminalTransactionId}
        onChange={(event) => onChange({ terminalTransactionId: event.currentTarget.value })}
        error={errors.of(`${path}.terminalTransactionId`)}
      />
    </>
  );
}
