import { Button } from '@mantine/core';
import { money, percent } from '@quilate/domain/kernel/format.ts';
import { isOverCashLimit, type Limits } from '@quilate/domain/kernel/policy.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import type { SaleTotals } from '@quilate/domain/modules/counter/sales/sales.rules.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { IconPlus } from '@tabler/icons-react';
import { ReasonButton } from '../../../ui/action-buttons.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { Pairs } from '../../../ui/pairs.tsx';
import { addPayment, amountsOf, methodOf, removePayment, type SaleDraft, setPayment } from './new-sale-draft.ts';
import { PaymentFields } from './payment-fields.tsx';

const es = salesEs.page;

interface NewSaleAsideProps {
  readonly draft: SaleDraft;
  readonly totals: SaleTotals;
  readonly limits: Limits;
  readonly errors: FieldErrors;
  /** Why it cannot be charged yet, or nothing. */
  readonly blockedBy: string | undefined;
  readonly isBusy: boolean;
  readonly onChange: (draft: SaleDraft) => void;
  readonly onSell: () => void;
}

export function NewSaleAside(props: NewSaleAsideProps) {
  const { totals, blockedBy, isBusy, onSell } = props;
  return (
    <>
      <Panel title={es.total}>
        <p className="big" aria-live="polite">
          {money(totals.totalCents)}
        </p>
        <div style={{ height: 8 }} />
        <Pairs
          pairs={[
            [es.subtotal, money(totals.subtotalCents)],
            [es.discounts, totals.discountCents > 0 && money(-totals.discountCents)],
            [es.base, money(totals.baseCents)],
            ...totals.taxes.map(
              (tax) => [`${productsEs.fields.tax} ${percent(tax.taxBp)}`, money(tax.taxCents)] as const,
            ),
          ]}
        />
      </Panel>
      <PaymentPanel {...props} />
      <ReasonButton
        fullWidth
        size="md"
        label={es.sellVerb(money(totals.totalCents))}
        blockedBy={blockedBy}
        isBusy={isBusy}
        onClick={onSell}
      />
    </>
  );
}

function PaymentPanel({ draft, totals, limits, errors, onChange }: NewSaleAsideProps) {
  const { totalCents } = totals;
  const amounts = amountsOf(draft, totalCents);
  const pendingCents = totalCents - sum(amounts.map((cents) => (Number.isNaN(cents) ? 0 : cents)));
  const isCashAllowed = !isOverCashLimit(totalCents, limits);
  const hasCash = draft.payments.some((payment) => methodOf(payment, totalCents, limits) === 'CASH');
  const isAtLimit = isCashAllowed && hasCash && totalCents >= limits.cashLimitCents;
  return (
    <Panel title={es.payment}>
      <div className="stack">
        {!isCashAllowed && <p className="note">{es.overLimit}</p>}
        {isAtLimit && <p className="note">{es.cashWarning}</p>}
        {draft.payments.map((payment, index) => (
          <PaymentFields
            key={payment.id}
            path={`payments.${index}`}
            payment={payment}
            method={methodOf(payment, totalCents, limits)}
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
          disabled={totalCents === 0}
          onClick={() => onChange(addPayment(draft, totalCents))}
        >
          {es.addPayment}
        </Button>
      </div>
    </Panel>
  );
}
