import { date, money, percent } from '@quilate/domain/kernel/format.ts';
import { bookingsEs } from '@quilate/domain/modules/counter/bookings/bookings.es.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { Pairs } from '../../../ui/pairs.tsx';
import { amountsOfBooking, type BookingDraft, datesOfDraft, paidNow } from './new-booking-draft.ts';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';

const es = bookingsEs.page;

interface SummaryProps {
  readonly draft: BookingDraft;
  readonly today: string;
  readonly limits: Limits;
}

/** What has been chosen so far, and what it makes. */
export function NewBookingSummary({ draft, today, limits }: SummaryProps) {
  const { product, customer } = draft;
  if (product === null) return <p className="dim">{es.productMissing}</p>;
  const amounts = amountsOfBooking(draft, limits);
  const { dueCents, pendingCents } = paidNow(draft, limits);
  const dates = datesOfDraft(draft, today, limits);
  return (
    <>
      <p>
        <b>{product.description}</b> <span className="code dim">{product.code}</span>
      </p>
      <Pairs
        pairs={[
          [es.customer, customer && `${customer.name} ${customer.surname}`],
          [es.subtotal, money(amounts.subtotalCents)],
          [es.discount(percent(amounts.discountBp)), amounts.discountCents > 0 && money(-amounts.discountCents)],
          [es.base, money(amounts.baseCents)],
          product.treatment === null
            ? [es.tax(percent(product.taxBp)), money(amounts.taxCents)]
            : [receiptsEs.exempt, receiptsEs.treatmentNames[product.treatment]],
        ]}
        sum={[es.total, money(amounts.totalCents)]}
        after={[
          [es.payNow, money(dueCents)],
          [es.afterwards, money(pendingCents)],
          [es.nextDate, pendingCents > 0 && date(dates.nextPaymentDate)],
          [es.pickupDate, date(dates.pickupDate)],
        ]}
      />
    </>
  );
}
