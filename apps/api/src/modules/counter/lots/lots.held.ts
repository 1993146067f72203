/** Lots as whoever acts on them has them: read, and held until the operation ends. */
import { sql, type RawBuilder } from 'kysely';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import type { LotFacts } from '@quilate/domain/modules/counter/lots/lots.machine.ts';
import type { LotOrigin, LotState } from '@quilate/domain/modules/counter/lots/lots.states.ts';
import type { BookedMetal } from '@quilate/domain/modules/counter/lots/lots.rules.ts';
import { type Db, qb, type Tx } from '../../../platform/db.ts';
import { isInScope, type Scope, type Who } from '../../../platform/who.ts';

/** How much of a lot the police hold, by its pieces; what has been encoded or melted is no longer one of them. */
export const confiscatedSql = sql`(select case when count(l.confiscated_at) = 0 then 'none'
  when count(l.confiscated_at) < count(*) then 'partial' else 'total' end from lot_lines l
  where l.lot_id = k.id and l.left_at is null)`;

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
  /** What stands in the stock for it: without what has left it. */
  readonly costCents: number;
  /** Its true owner has some of its jewels, and never gives them back. */
  readonly isPartGiven: boolean;
  readonly metals: readonly BookedMetal[];
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

export const wasLostHereSql = sql`(k.state = 'removed-issue' and (select c.action from state_changes c
  where c.concept = 'lot' and c.record_id = k.id order by c.id desc limit 1) = 'declareLost')`;

const heldColumns = sql<HeldLot>`k.id, k.code, k.state, k.store_id as "storeId", s.code as "storeCode",
  s.name as "storeName", k.origin, (select c.place from custody_items c where c.item_id = k.id) as place,
  k.origin_id as "originId", k.origin_code as "originCode", k.hold_until as "holdUntil", k.hold_days as "holdDays",
  k.submitted_date as "submittedDate", k.state_before as "stateBefore", k.seller, k.total_cents as "totalCents",
  k.total_cents - (select coalesce(sum(l.left_cents), 0) from lot_lines l where l.lot_id = k.id)::bigint as "costCents",
  exists (select from lot_lines l where l.lot_id = k.id and l.is_given) as "isPartGiven",
  business_date()::text as today, ${confiscatedSql} as confiscated,
  ${wasLostHereSql} as "wasLostHere",
  coalesce((select jsonb_agg(jsonb_build_object('metal', m.metal, 'mg', m.mg, 'fineUg', m.ug)) from (
    select l.metal, sum(l.metal_weight_mg)::bigint as mg, sum(l.metal_weight_mg * l.fineness)::bigint as ug
    from lot_lines l
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
