import { money, percent } from '@quilate/domain/kernel/format.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import type { SaleTotals } from '@quilate/domain/modules/counter/sales/sales.rules.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { LinkButton, path } from '../../../shell/links.tsx';
import { useMayOpen } from '../../../shell/use-may-open.ts';
import { ReasonButton } from '../../../ui/action-buttons.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { Pairs } from '../../../ui/pairs.tsx';
import type { SaleDraft } from './new-sale-draft.ts';
import { PaymentPanel } from '../payments/payment-panel.tsx';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';

const es = salesEs.page;
/** Where this sale goes on with old gold as part of its payment. */
const TRADE_IN = '/trade-ins/new';

interface NewSaleAsideProps {
  readonly draft: SaleDraft;
  readonly totals: SaleTotals;
  readonly limits: Limits;
  readonly errors: FieldErrors;
  /** Why it cannot be charged yet, or nothing. */
  readonly blockedBy: string | undefined;
  readonly onChange: (draft: SaleDraft) => void;
  readonly onSell: () => void;
}

export function NewSaleAside(props: NewSaleAsideProps) {
  const { draft, totals, limits, errors, blockedBy, onChange, onSell } = props;
  const mayOpen = useMayOpen();
  return (
    <>
      <Panel title={es.total}>
        <p className="big" aria-live="polite">
          {money(totals.totalCents)}
        </p>
        <Pairs
          pairs={[
            [es.subtotal, money(totals.subtotalCents)],
            [es.discounts, totals.discountCents > 0 && money(-totals.discountCents)],
            [es.base, money(totals.baseCents)],
            ...totals.taxes.map(({ taxBp, treatment, taxCents }): readonly [string, string] =>
              treatment
                ? [productsEs.fields.tax, receiptsEs.treatmentNames[treatment]]
                : [`${productsEs.fields.tax} ${percent(taxBp)}`, money(taxCents)],
            ),
          ]}
        />
      </Panel>
      <PaymentPanel
        draft={draft}
        dueCents={totals.totalCents}
        operationCents={totals.totalCents}
        limits={limits}
        errors={errors}
        onChange={onChange}
      />
      {mayOpen(TRADE_IN) && draft.lines.length > 0 && (
        <LinkButton to={path(TRADE_IN)} variant="default" fullWidth>
          {es.tradeIn}
        </LinkButton>
      )}
      <ReasonButton
        fullWidth
        size="md"
        label={es.sellVerb(money(totals.totalCents))}
        blockedBy={blockedBy}
        onClick={onSell}
      />
    </>
  );
}
