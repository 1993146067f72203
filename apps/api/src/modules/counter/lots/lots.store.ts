/** The tables of the module; only these functions write them. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import type { LotFacts } from '@quilate/domain/modules/counter/lots/lots.machine.ts';
import type { Appraised } from '@quilate/domain/modules/counter/lots/lots.rules.ts';
import type { LotJewel } from '@quilate/domain/modules/counter/lots/lots.schema.ts';
import type { LotOrigin, LotState } from '@quilate/domain/modules/counter/lots/lots.states.ts';
import type { Metal } from '@quilate/domain/kernel/metals.ts';
import { type RawBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb, type Tx } from '../../../platform/db.ts';
import { isInScope, type Scope, type Who } from '../../../platform/who.ts';
import { confiscatedSql } from './lots.queries.ts';

/** A lot that is locked until the operation ends. */
export interface HeldLot extends LotFacts {
  readonly id: string;
  readonly code: string;
  readonly storeId: string;
  readonly storeCode: string;
  readonly storeName: string;
  readonly origin: LotOrigin;
  readonly originId: string;
  readonly originCode: string;
  /** Where the police found it; nothing unless they have some of it. */
  readonly stateBefore: LotState | null;
  readonly submittedDate: string | null;
  readonly holdDays: number;
  readonly place: string;
  readonly totalCents: number;
  readonly metals: readonly { readonly metal: Metal; readonly mg: number }[];
  /** Who it was taken from, as that day. */
  readonly seller: LotSeller;
}

export interface LotSeller {
  readonly name: string;
  readonly surname: string;
  readonly nationalId: string;
  readonly address: {
    readonly street: string;
    readonly number: string;
    readonly floor?: string;
    readonly zipCode: string;
    readonly town: string;
    readonly province: string;
  };
}

const heldColumns = sql<HeldLot>`k.id, k.code, k.state, k.store_id as "storeId", s.code as "storeCode",
  s.name as "storeName", k.origin, (select c.place from custody_items c where c.item_id = k.id) as place,
  k.origin_id as "originId", k.origin_code as "originCode", k.hold_until as "holdUntil", k.hold_days as "holdDays",
  k.submitted_date as "submittedDate", k.state_before as "stateBefore", k.seller, k.total_cents as "totalCents",
  business_date()::text as today, ${confiscatedSql} as confiscated,
  coalesce((select jsonb_agg(jsonb_build_object('metal', m.metal, 'mg', m.mg)) from (
    select l.metal, sum(l.metal_weight_mg)::bigint as mg from lot_lines l
    where l.lot_id = k.id and l.metal_weight_mg > 0 and l.left_at is null group by l.metal) m), '[]') as metals`;

/** In the order of their ids, so that two people cannot wait for each other. */
export const lockLots = (db: Db, which: RawBuilder<unknown>): Promise<HeldLot[]> =>
  readLots(db, sql`${which} order by k.id for no key update of k`);

/** The same without holding them: what is only shown. */
export const readLots = (db: Db, which: RawBuilder<unknown>): Promise<HeldLot[]> =>
  db.run(
    sql<HeldLot>`select ${heldColumns} from lots k join store_names s on s.id = k.store_id where ${which}`.compile(qb),
  );

interface LockInput {
  readonly tx: Tx;
  readonly who: Who;
  readonly scope: Scope;
  readonly params: { readonly lotId: string };
}
export async function lockLot({ tx, scope, params }: LockInput): Promise<HeldLot> {
  const [lot] = await lockLots(tx, sql`k.id = ${params.lotId}`);
  if (!lot || !isInScope(scope, lot.storeId)) throw new DomainError(kernelErrors.NOT_FOUND);
  return lot;
}

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
}

export async function insertLot({ tx, who, now, today }: Operation, lot: NewLotRow): Promise<void> {
  const { appraised } = lot;
  await tx.run(
    qb.insertInto('lots').values({
      id: lot.id,
      code: lot.code,
      store_id: who.storeId,
      origin: lot.origin,
      origin_id: lot.originId,
      origin_code: lot.originCode,
      state: lot.state,
      taken_at: now,
      taken_date: today,
      seller: JSON.stringify(lot.seller),
      prices: JSON.stringify(lot.prices),
      uses_fixed: lot.usesFixed as 'no',
      extra_gold_cents: appraised.extraGoldCents,
      appraisal_cents: appraised.appraisalCents,
      adjust_cents: appraised.adjustCents,
      total_cents: appraised.totalCents,
      hold_days: lot.holdDays,
      hold_until: lot.holdUntil,
    }),
  );
  const lines = lot.jewels.map((jewel, at) => ({ ...lineOf(jewel, appraised.lines[at]!), position: at + 1 }));
  await tx.run(qb.insertInto('lot_lines').values(lines.map((line) => ({ id: uuidv7(), lot_id: lot.id, ...line }))));
  if (lot.photoIds.length === 0) return;
  const photos = lot.photoIds.map((id, at) => ({ id, lot_id: lot.id, position: at + 1 }));
  await tx.run(qb.insertInto('lot_photos').values(photos));
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
  adjust_cents: jewel.adjustCents,
  amount_cents: priced.amountCents,
});
