import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { count, money } from '@quilate/domain/kernel/format.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { purchasesEs } from '@quilate/domain/modules/counter/purchases/purchases.es.ts';
import { MONEY_SOURCES, type MoneySource } from '@quilate/domain/modules/counter/lots/lots.states.ts';
import { isOverCashLimit, type Limits } from '@quilate/domain/policy/limits.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { usePaidCash } from '../../master-data/customers/use-payers-cash.ts';
import { CashNotice } from '../payments/cash-notice.tsx';
import { TransferFields } from '../payments/transfer-fields.tsx';
import { type DraftPayment, emptyPayment, emptyPurchase, paymentsOf } from './new-purchase-draft.ts';

const es = purchasesEs.page;
const MOST = 6;
const SOURCE_OPTIONS = MONEY_SOURCES.map((value) => ({ value, label: purchasesEs.sources[value] }));

interface PurchasePaymentsProps {
  /** Who is paid, and for which operation, where it is there already. */
  readonly of: { readonly id?: string; readonly customer: { readonly id: string } | null };
  readonly payments: readonly DraftPayment[];
  readonly totalCents: number;
  readonly limits: Limits;
  readonly errors: FieldErrors;
  readonly onChange: (payments: readonly DraftPayment[]) => void;
}

/** Where the money comes from; an amount nobody types is what the others leave. */
export function PurchasePayments({ of, payments, totalCents, limits, errors, onChange }: PurchasePaymentsProps) {
  const linkedCents = usePaidCash(of.customer, of.id);
  const isOver = isOverCashLimit(totalCents, limits);
  const told = paymentsOf({ ...emptyPurchase(), payments }, totalCents, limits);
  const leftCents = totalCents - sum(told.map((one) => one.amountCents));
  const change = (at: number, patch: Partial<DraftPayment>): void => {
    errors.clear('payments');
    onChange(payments.map((one, index) => (index === at ? { ...one, ...patch } : one)));
  };
  return (
    <section className="stack" aria-label={es.payment} data-field="payments" tabIndex={-1}>
      <CashNotice
        way="out"
        operationCents={totalCents + linkedCents}
        linkedCents={linkedCents}
        hasCash={told.some(({ source }) => source !== 'bank')}
        limits={limits}
      />
      {payments.map((payment, at) => {
        const path = `payments.${at}`;
        const source = told[at]!.source;
        return (
          <div key={payment.key} className="stack-tight">
            <div className="purchase-payment">
              <NativeSelect
                name={`${path}.source`}
                label={es.source}
                data={isOver ? SOURCE_OPTIONS.filter(({ value }) => value === 'bank') : SOURCE_OPTIONS}
                value={source}
                onChange={(event) => change(at, { source: event.currentTarget.value as MoneySource })}
                error={errors.of(`${path}.source`)}
              />
              <MoneyInput
                name={`${path}.amountCents`}
                label={es.amount}
                value={payment.amountCents ?? told[at]!.amountCents}
                onChange={(amountCents) => change(at, { amountCents })}
                error={errors.of(`${path}.amountCents`)}
              />
              {payments.length > 1 && (
                <ActionIcon
                  variant="subtle"
                  aria-label={es.removePayment(count(at + 1))}
                  onClick={() => onChange(payments.filter((_, index) => index !== at))}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              )}
            </div>
            {source === 'bank' && (
              <TransferFields path={path} value={payment} errors={errors} onChange={(patch) => change(at, patch)} />
            )}
          </div>
        );
      })}
      {leftCents !== 0 && (
        <p className="note" role="status">
          {leftCents > 0 ? es.left(money(leftCents)) : es.over(money(-leftCents))}
        </p>
      )}
      {errors.of('payments') !== undefined && <p className="field-error">{errors.of('payments')}</p>}
      {payments.length < MOST && (
        <div>
          <Button
            variant="subtle"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange([...payments, emptyPayment('bank')])}
          >
            {es.addPayment}
          </Button>
        </div>
      )}
    </section>
  );
}
