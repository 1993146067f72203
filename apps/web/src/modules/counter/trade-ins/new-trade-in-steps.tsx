/** What is settled with gold and what is left, step by step. */
import { count, grams, money } from '@quilate/domain/kernel/format.ts';
import { tradeInsEs } from '@quilate/domain/modules/counter/trade-ins/trade-ins.es.ts';
import { Link } from '@tanstack/react-router';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { type Pair, Pairs } from '../../../ui/pairs.tsx';
import { PaymentList } from '../payments/payment-panel.tsx';
import { AppraisalParts, type StepProps } from '../purchases/new-purchase-steps.tsx';
import { PurchasePayments } from '../purchases/purchase-payments.tsx';
import type { SaleDraft } from '../sales/new-sale-draft.ts';
import { type Trade, weightOf } from './new-trade-in-draft.ts';

const { fields, page: es } = tradeInsEs;

interface TradePaymentProps {
  readonly trade: Trade;
  readonly step: StepProps;
  readonly onSale: (sale: SaleDraft) => void;
}

/** The appraisal, then the only thing that is paid: what one of both is worth more. */
export function TradePaymentStep({ trade, step, onSale }: TradePaymentProps) {
  const { sale, gold, settled, limits, linkedCents } = trade;
  const { dueCents, payoutCents } = settled;
  return (
    <>
      <AppraisalParts {...step} total={fields.goldTotal} />
      <SalePieces trade={trade} errors={step.errors} />
      <Pairs {...accountOf(trade)} />
      {dueCents > 0 && (
        <PaymentList
          draft={sale}
          dueCents={dueCents}
          operationCents={dueCents + linkedCents}
          linkedCents={linkedCents}
          limits={limits}
          errors={step.errors}
          onChange={onSale}
        />
      )}
      {payoutCents > 0 && (
        <PurchasePayments
          of={gold}
          payments={gold.payments}
          totalCents={payoutCents}
          limits={limits}
          errors={step.errors}
          onChange={(payments) => step.onChange({ payments })}
        />
      )}
      {dueCents === 0 && payoutCents === 0 && <p className="note">{es.nothingDue}</p>}
    </>
  );
}

/** They are read and changed where the sale is. */
function SalePieces({ trade: { sale }, errors }: { trade: Trade; errors: FieldErrors }) {
  return (
    <section className="stack-tight" aria-label={es.pieces} data-field="sale" tabIndex={-1}>
      <div className="spread">
        <b>{es.pieces}</b>
        <Link to="/sales/new">{es.back}</Link>
      </div>
      <Pairs pairs={sale.lines.map((line) => [line.description, <span className="code">{line.productCode}</span>])} />
      {errors.of('sale') !== undefined && <p className="field-error">{errors.of('sale')}</p>}
    </section>
  );
}

/** Sale less gold, and who pays what is left. */
export function accountOf({ saleCents, appraised, settled }: Trade): {
  readonly pairs: readonly Pair[];
  readonly sum: Pair;
} {
  const { dueCents, payoutCents } = settled;
  return {
    pairs: [
      [fields.saleTotal, money(saleCents)],
      [fields.goldTotal, appraised.totalCents > 0 && money(-appraised.totalCents)],
    ],
    sum: payoutCents > 0 ? [fields.payout, money(payoutCents)] : [fields.due, money(dueCents)],
  };
}

/** What has been chosen so far, always in sight. */
export function TradeSummary({ trade }: { trade: Trade }) {
  const { gold, sale, settled } = trade;
  const { customer } = gold;
  return (
    <>
      <p className="dim">{settled.payoutCents > 0 ? fields.payout : fields.due}</p>
      <p className="big" aria-live="polite">
        {money(settled.payoutCents > 0 ? settled.payoutCents : settled.dueCents)}
      </p>
      <Pairs
        {...accountOf(trade)}
        after={[
          [fields.customer, customer && `${customer.name} ${customer.surname}`],
          [es.pieces, count(sale.lines.length)],
          [fields.goldWeight, grams(weightOf(trade))],
        ]}
      />
    </>
  );
}
