/** The tables of the module; only these functions write them. */
import { noonOf } from '@quilate/domain/kernel/dates.ts';
import type { Appraised } from '@quilate/domain/modules/counter/lots/lots.rules.ts';
import type { LotJewel } from '@quilate/domain/modules/counter/lots/lots.schema.ts';
import type { LotOrigin, LotState } from '@quilate/domain/modules/counter/lots/lots.states.ts';
import { type RawBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Beside } from '../../../platform/moves.ts';
import type { Operation } from '../../../platform/operation.ts';
import { qb } from '../../../platform/db.ts';

export interface NewLotRow {
  readonly id: string;
  readonly code: string;
  readonly origin: LotOrigin;
  readonly originId: string;
  readonly originCode: string;
  readonly state: LotState;
  readonly seller: object;
  readonly prices: object;
  readonly usesFixed: string;
  readonly appraised: Appraised;
  readonly jewels: readonly LotJewel[];
  readonly photoIds: readonly string[];
  readonly holdDays: number;
  readonly holdUntil: string | null;
  /** Of another system: the shop that took it there, when, and when its police book was handed in. */
  readonly of?: { readonly storeId: string; readonly takenOn: string; readonly handedInOn: string };
}

/** What is written with a lot, after it. */
export interface WithLot {
  readonly placed: Beside;
  readonly others?: readonly RawBuilder<unknown>[];
}

export async function insertLot(
  { tx, who, now, today }: Operation,
  lot: NewLotRow,
  { placed, others = [] }: WithLot,
): Promise<void> {
  const { appraised, of } = lot;
  const storeId = of?.storeId ?? who.storeId;
  const made = qb.insertInto('lots').values({
    id: lot.id,
    code: lot.code,
    store_id: storeId,
    taken_store_id: storeId,
    origin: lot.origin,
    origin_id: lot.originId,
    origin_code: lot.originCode,
    state: lot.state,
    taken_at: of ? noonOf(of.takenOn) : now,
    taken_date: of?.takenOn ?? today,
    submitted_date: of?.handedInOn ?? null,
    seller: JSON.stringify(lot.seller),
    prices: JSON.stringify(lot.prices),
    uses_fixed: lot.usesFixed as 'no',
    extra_gold_cents: appraised.extraGoldCents,
    appraisal_cents: appraised.appraisalCents,
    adjust_cents: appraised.adjustCents,
    total_cents: appraised.totalCents,
    hold_days: lot.holdDays,
    hold_until: lot.holdUntil,
  });
  const photos = lot.photoIds.map((id, at) => ({ id, lot_id: lot.id, position: at + 1 }));
  const besides = [
    made,
    ...(photos.length === 0 ? [] : [qb.insertInto('lot_photos').values(photos)]),
    placed.write,
    ...others,
  ];
  const written = besides.map((write, at) => sql`${sql.ref(`beside${at}`)} as (${write})`);
  const lines = lot.jewels.map((jewel, at) => ({ ...lineOf(jewel, appraised.lines[at]!), position: at + 1 }));
  const jewels = qb.insertInto('lot_lines').values(lines.map((line) => ({ id: uuidv7(), lot_id: lot.id, ...line })));
  await tx.later(sql`with ${sql.join(written)} ${jewels}`.compile(qb), undefined, placed.refusals);
}

const lineOf = (jewel: LotJewel, priced: Appraised['lines'][number]) => ({
  family: jewel.family,
  description: jewel.description,
  metal: jewel.metal,
  fineness: priced.fineness,
  units: jewel.units,
  weight_mg: jewel.weightMg,
  metal_weight_mg: jewel.metalWeightMg,
  gem_weight_mg: priced.gemWeightMg,
  hallmarks: jewel.hallmarks,
  gems: JSON.stringify(jewel.gems),
  price_per_gram_cents: priced.pricePerGramCents,
  metal_cents: priced.metalCents,
  gems_cents: priced.gemsCents,
  photo_id: jewel.photoId ?? null,
  adjust_cents: jewel.adjustCents,
  amount_cents: priced.amountCents,
});
