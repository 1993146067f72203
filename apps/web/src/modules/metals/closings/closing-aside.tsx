import { count, exactGrams, money, percent } from '@quilate/domain/kernel/format.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { closingsEs } from '@quilate/domain/modules/metals/closings/closings.es.ts';
import type { Closing } from '@quilate/domain/modules/metals/closings/closings.schema.ts';
import { Link } from '@tanstack/react-router';
import { Panel } from '../../../ui/detail-page.tsx';
import { LeadFigure } from '../../../ui/lead-figure.tsx';
import { type Pair, Pairs } from '../../../ui/pairs.tsx';
import { ClosingStatusBadge } from './closing-state.ts';

const { page: es, parts } = closingsEs;

/** What is open of it, each with its figure; nothing where nothing is. */
export const pendingPairs = ({ pending, state }: Closing): Pair[] => [
  [es.toCollect, pending.toCollectMg > 0 && state !== 'RELEASED' && exactGrams(pending.toCollectMg)],
  [es.toReview, pending.toReviewMg > 0 && exactGrams(pending.toReviewMg)],
  [es.toReturn, pending.toReturnMg > 0 && <span className="loss">{exactGrams(pending.toReturnMg)}</span>],
  [es.toPay, pending.toPayCents > 0 && money(pending.toPayCents)],
];

/** What it comes to, how far it is, and what was agreed with the customer. */
export function ClosingAside({ closing }: { closing: Closing }) {
  const { statuses, toPayCents, agreedCents, agreedMg } = closing;
  const collectedMg = sum(closing.lines.map((line) => line.collectedMg));
  const isReady = [statuses.collections, statuses.reviews, statuses.payments].every((one) => one === 'COMPLETED');
  return (
    <>
      <Panel title={toPayCents > 0 ? es.toPay : es.summary}>
        <LeadFigure
          value={money(toPayCents > 0 ? toPayCents : agreedCents)}
          progress={{
            done: collectedMg,
            total: agreedMg,
            text: es.collectedOf(exactGrams(collectedMg), exactGrams(agreedMg)),
          }}
        />
        <Pairs
          pairs={[
            [
              closingsEs.columns.customer,
              <Link to="/metals/customers/$customerId" params={{ customerId: closing.customerId }}>
                {closing.customerName}
              </Link>,
            ],
            [es.agreedValue, toPayCents > 0 && money(agreedCents)],
            [es.acceptedValue, money(closing.acceptedCents)],
            [es.paid, money(closing.paidCents)],
            [es.payable, closing.payableCents > 0 && <b>{money(closing.payableCents)}</b>],
          ]}
        />
      </Panel>
      <Panel title={es.situation}>
        <Pairs
          pairs={(Object.keys(parts) as (keyof typeof parts)[]).map((part) => [
            parts[part],
            <ClosingStatusBadge key={part} state={statuses[part]} />,
          ])}
        />
        <Pairs pairs={pendingPairs(closing)} />
      </Panel>
      <Panel title={es.release}>
        {closing.releasedMg === null ? (
          <p className="dim">{isReady ? es.releaseReady : es.releaseWithPending}</p>
        ) : (
          <Pairs pairs={[[es.released, exactGrams(closing.releasedMg)]]} />
        )}
      </Panel>
      <Panel title={es.conditions}>
        <Pairs
          pairs={[
            [es.pickups, es.pickupsOf(count(closing.collectionCount), count(closing.maxPickups))],
            [es.partial, percent(closing.partialPaymentBp)],
            [es.prepayment, closing.allowsPrepayment ? es.yes : es.no],
            [es.discount18, closing.discount18Cents > 0 && closingsEs.wizard.perGram(money(closing.discount18Cents))],
            [es.notes, closing.notes],
          ]}
        />
        {closing.usesFixed !== 'no' && <p className="dim">{es.fixedPrice}</p>}
      </Panel>
    </>
  );
}
