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
  /** The police have it, and it was released before. */
  readonly wasReleased: boolean;
}

/** Of the closing `c`; extracted is what encodings and meltings have taken of each alloy. */
export const figureColumns = sql<Figures>`
  (select jsonb_agg(jsonb_build_object('metal', a.metal, 'agreedMg', a.agreed_mg, 'realCents', a.real_cents,
      'recommendedCents', a.recommended_cents, 'appliedCents', a.applied_cents, 'collectedMg', coalesce(k.mg, 0),
      'acceptedMg', coalesce(v.accepted, 0), 'rejectedMg', coalesce(v.rejected, 0),
      'toReturnMg', coalesce(v.to_return, 0), 'extractedMg', coalesce(x.mg, 0)) order by a.metal)
    from closing_metals a
    cross join lateral (select sum(l.weight_mg) as mg from closing_collected l
      where l.closing_id = a.closing_id and l.metal = a.metal and l.is_live) k
    cross join lateral (select sum(r.accepted_mg) as accepted, sum(r.rejected_mg) as rejected,
        sum(r.to_return_mg) as to_return
      from closing_reviewed r where r.closing_id = a.closing_id and r.metal = a.metal) v
    cross join lateral (select sum(t.weight_mg) as mg from closing_takes t
      where t.closing_id = a.closing_id and t.metal = a.metal and t.given_back_at is null) x
    where a.closing_id = c.id) as lines,
  (select count(*)::int from closing_collections o where o.closing_id = c.id and o.is_live) as "collectionCount",
  exists (select from closing_interventions i where i.closing_id = c.id and i.removed_at is null
    and i.state_before = 'RELEASED') as "wasReleased",
  coalesce((select sum(p.amount_cents)::bigint from closing_payments p
    where p.closing_id = c.id and p.undone_at is null), 0) as "paidCents"`;

export const conditionColumns = sql<ClosingConditions>`
  c.max_pickups as "maxPickups", c.partial_payment_bp as "partialPaymentBp", c.allows_prepayment as "allowsPrepayment"`;

type Counted = Figures & ClosingConditions & { readonly state: ClosingState };

export const factsOf = (closing: Counted): ClosingFacts => ({
  state: closing.state,
  wasReleased: closing.wasReleased,
  pendingMg: sum(closing.lines.map(pendingMg)),
  payableCents: payableCents(closing, closing),
  acceptedMg: sum(closing.lines.map((line) => line.acceptedMg)),
  acceptedCents: acceptedCents(closing.lines),
  paidCents: closing.paidCents,
  extractedMg: sum(closing.lines.map((line) => line.extractedMg)),
  hasPendingActions: hasPendingActions(closing),
});
