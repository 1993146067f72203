/** The tables of the module; only these functions and those of its bundles write them. */
import { ZONE } from '@quilate/domain/kernel/dates.ts';
import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import type { Metal } from '@quilate/domain/kernel/metals.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { meltingsErrors } from '@quilate/domain/modules/metals/meltings/meltings.errors.ts';
import type { MeltingFacts } from '@quilate/domain/modules/metals/meltings/meltings.machine.ts';
import { type Heap, typeOf } from '@quilate/domain/modules/metals/meltings/meltings.rules.ts';
import type {
  BundleSource,
  BundleState,
  MeltingState,
} from '@quilate/domain/modules/metals/meltings/meltings.states.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Operation } from '../../../platform/operation.ts';
import { qb, type Tx } from '../../../platform/db.ts';
import { lockLotsById } from '../../counter/lots/lots.public.ts';
import type { HeldLot } from '../../counter/lots/lots.held.ts';
import { isHeldByPolice } from '../extractions/extractions.stand.ts';

export interface HeldBundle {
  readonly id: string;
  readonly code: string;
  readonly state: BundleState;
  readonly source: BundleSource;
  readonly lotId: string | null;
  readonly productId: string | null;
  readonly takeId: string | null;
  readonly label: string;
  readonly originCode: string | null;
  readonly weightMg: number;
  readonly fineMg: number;
  readonly costCents: number;
  readonly meltingId: string | null;
  readonly lines: readonly {
    readonly jewelId: string | null;
    readonly metal: Metal;
    readonly weightMg: number;
    readonly fineness: number;
  }[];
}

/** In the order of their ids, as everybody takes them. */
export const lockBundles = (tx: Tx, ids: readonly string[]): Promise<HeldBundle[]> =>
  lockBundlesWhere(tx, sql`b.id = any (${[...ids]}::uuid[])`);

const lockBundlesWhere = (tx: Tx, which: RawBuilder<unknown>): Promise<HeldBundle[]> =>
  tx.run(
    sql<HeldBundle>`select b.id, b.code, b.state, b.source, b.lot_id as "lotId", b.product_id as "productId",
        b.take_id as "takeId", b.label, b.origin_code as "originCode", b.weight_mg as "weightMg", b.fine_mg as "fineMg",
        b.cost_cents as "costCents", b.melting_id as "meltingId",
        (select jsonb_agg(jsonb_build_object('jewelId', l.jewel_id, 'metal', l.metal, 'weightMg', l.weight_mg,
            'fineness', l.fineness) order by l.position) from melting_bundle_lines l where l.bundle_id = b.id) as lines
      from melting_bundles b where ${which} order by b.id for no key update of b`.compile(qb),
  );

export const lotsOf = (tx: Tx, bundles: readonly HeldBundle[]): Promise<HeldLot[]> =>
  lockLotsById(tx, [...new Set(bundles.flatMap(({ lotId }) => lotId ?? []))]);

/** Of a melting, behind its lock. */
export const lotsOfMelting = (tx: Tx, meltingId: string): Promise<HeldLot[]> =>
  lockLotsById(tx, sql`(select b.lot_id from melting_bundles b where b.melting_id = ${meltingId})`);

export function refusePolice(lots: readonly HeldLot[]): void {
  const taken = lots.find(isHeldByPolice);
  if (taken) throw refuse(meltingsErrors.MELTING_POLICE, { lotCode: taken.code });
}

/** What they come to as one heap: gold or silver, never both. */
export function heapOfBundles(bundles: readonly HeldBundle[]) {
  return {
    type: typeOf(bundles.flatMap(({ lines }) => lines.map(({ metal }) => metal))),
    weightMg: sum(bundles.map(({ weightMg }) => weightMg)),
    fineMg: sum(bundles.map(({ fineMg }) => fineMg)),
    costCents: sum(bundles.map(({ costCents }) => costCents)),
  };
}

/** Those that are asked for and may be had: reviewed, and in no other melting. */
export function refuseAssigned(bundles: readonly HeldBundle[], ids: readonly string[], meltingId?: string): void {
  const isOurs = (one: HeldBundle): boolean =>
    one.state === 'REVIEWED' || (meltingId !== undefined && one.meltingId === meltingId);
  const wrong = bundles.find((one) => !isOurs(one));
  if (wrong === undefined && bundles.length === new Set(ids).size) return;
  throw refuse(meltingsErrors.MELTING_BUNDLE_ASSIGNED, { bundleCode: wrong?.label ?? '' });
}

export interface HeldMelting extends MeltingFacts, Heap {
  readonly id: string;
  readonly code: string;
  readonly at: string;
  readonly version: number;
  readonly type: 'ORO' | 'PLATA';
  readonly costCents: number;
  /** Day of the last review of what is in it. */
  readonly reviewedOn: string;
  readonly bundles: readonly HeldBundle[];
}
type Row = Omit<HeldMelting, 'bundles' | 'hasHighLoss'>;

/** Day of the last review of what is in a melting. */
export const reviewedOn = (meltingId: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(select max((b.reviewed_at at time zone ${sql.lit(ZONE)})::date)::text from melting_bundles b
    where b.melting_id = ${meltingId})`;

/** The melting first, then what is in it. */
export async function lockMelting(tx: Tx, id: string): Promise<HeldMelting> {
  const [row, bundles] = await Promise.all([
    tx.first(
      sql<Row>`select id, code, made_at as at, state, version, type, weight_mg as "weightMg", fine_mg as "fineMg",
          cost_cents as "costCents", ${reviewedOn(sql`meltings.id`)} as "reviewedOn",
          notice_sent_on is not null as "isNotified",
          coalesce(notice_over_on <= business_date(), false) as "noticeIsOver"
        from meltings where id = ${id} for no key update`.compile(qb),
    ),
    // Only who holds the melting changes what is in it.
    lockBundlesWhere(tx, sql`b.melting_id = ${id}`),
  ]);
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return { ...row, bundles, hasHighLoss: false };
}

interface NewRecord extends Heap {
  readonly id: string;
  readonly type: 'ORO' | 'PLATA';
  readonly costCents: number;
  readonly notes: string;
  readonly state: MeltingState;
}
/** Answers the code it got. */
export async function insertMelting({ tx, who, now, today }: Operation, record: NewRecord): Promise<string> {
  const { id, state, type, notes, weightMg, fineMg, costCents } = record;
  const { code } = await tx.one(
    sql<{ code: string }>`
      insert into meltings (id, code, store_id, state, made_at, made_date, employee_id, type, notes, weight_mg, fine_mg,
        cost_cents)
      values (${id}, next_operation_code('FU', ${who.storeCode}, ${today}::date), ${who.storeId}, ${state},
        ${now}::timestamptz, ${today}::date, ${who.employeeId}, ${type}, ${notes}, ${weightMg}, ${fineMg}, ${costCents})
      returning code`.compile(qb),
  );
  return code;
}
