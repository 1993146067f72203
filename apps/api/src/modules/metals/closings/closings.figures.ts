/** What has happened to a closing, counted from its collections, reviews and payments each time it is read. */
import type { ClosingFacts } from '@quilate/domain/modules/metals/closings/closings.machine.ts';
import {
  acceptedCents,
  type ClosingConditions,
  type ClosingFigures,
  hasPendingActions,
  payableCents,
  pendingMg,
} from '@quilate/domain/modules/metals/closings/closings.rules.ts';
import type { Closing } from '@quilate/domain/modules/metals/closings/closings.schema.ts';
import type { ClosingState } from '@quilate/domain/modules/metals/closings/closings.states.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { sql } from 'kysely';

export interface Figures extends ClosingFigures {
  readonly lines: Closing['lines'];
}

/** Of the closing `c`; extracted is what encodings and meltings have taken of each alloy. */
export const figureColumns = sql<Figures>`
  (select jsonb_agg(jsonb_build_object('metal', a.metal, 'agreedMg', a.agreed_mg, 'realCents', a.real_cents,
      'recommendedCents', a.recommended_cents, 'appliedCents', a.applied_cents, 'collectedMg', coalesce(k.mg, 0),
      'acceptedMg', coalesce(v.accepted, 0), 'rejectedMg', coalesce(v.rejected, 0),
      'toReturnMg', coalesce(v.to_return, 0), 'extractedMg', coalesce(x.mg, 0)) order by a.metal)
    from closing_metals a
    cross join lateral (select sum(l.weight_mg) as mg from collection_lines l
      join collections o on o.id = l.collection_id and o.state <> 'CANCELLED'
      where l.closing_id = a.closing_id and l.metal = a.metal) k
    cross join lateral (select sum(r.accepted_mg) as accepted, sum(r.rejected_mg) as rejected,
        sum(r.rejected_mg) filter (where u.returned_at is null) as to_return
      from collections o join collection_reviews u on u.collection_id = o.id and u.undone_at is null
        join review_lines r on r.review_id = u.id and r.metal = a.metal
      where o.closing_id = a.closing_id) v
    cross join lateral (select sum(t.weight_mg) as mg from closing_takes t
      where t.closing_id = a.closing_id and t.metal = a.metal and t.given_back_at is null) x
    where a.closing_id = c.id) as lines,
  (select count(*)::int from collections o where o.closing_id = c.id and o.state <> 'CANCELLED') as "collectionCount",
  coalesce((select sum(p.amount_cents)::bigint from closing_payments p
    where p.closing_id = c.id and p.undone_at is null), 0) as "paidCents"`;

export const conditionColumns = sql<ClosingConditions>`
  c.max_pickups as "maxPickups", c.partial_payment_bp as "partialPaymentBp", c.allows_prepayment as "allowsPrepayment"`;

type Counted = Figures & ClosingConditions & { readonly state: ClosingState };

export const factsOf = (closing: Counted): ClosingFacts => ({
  state: closing.state,
  pendingMg: sum(closing.lines.map(pendingMg)),
  payableCents: payableCents(closing, closing),
  acceptedMg: sum(closing.lines.map((line) => line.acceptedMg)),
  acceptedCents: acceptedCents(closing.lines),
  paidCents: closing.paidCents,
  extractedMg: sum(closing.lines.map((line) => line.extractedMg)),
  hasPendingActions: hasPendingActions(closing),
});
