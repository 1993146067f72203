/** One lot, with everything its screen shows: by itself, or on the screen of its operation. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { lotMachine, lotRules } from '@quilate/domain/modules/counter/lots/lots.machine.ts';
import type { Lot, LotLine, LotSummary } from '@quilate/domain/modules/counter/lots/lots.schema.ts';
import { placeEs } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import type { Id } from '../../../platform/named-ids.ts';
import type { Scope } from '../../../platform/who.ts';
import { together } from '../../../platform/together.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';
import { historyOf } from '../../foundations/custody/custody.public.ts';
import { wasLostHereSql } from './lots.held.ts';
import { summaryColumns } from './lots.queries.ts';

/** What is done with a lot itself; the rest of its table is done by its operation, a shipment, the police, metals. */
const BY_PEOPLE: ReadonlySet<string> = new Set([
  'markToShip',
  'undoMarkToShip',
  'blockInternally',
  'unblock',
  'declareLost',
  'declareFound',
]);

interface Asked {
  readonly where?: RawBuilder<unknown>;
  readonly scope?: Scope | undefined;
}
interface DetailRow extends LotSummary {
  readonly storeCode: string;
  readonly metalWeightMg: number;
  readonly extraGoldCents: number;
  readonly adjustCents: number;
  readonly takenDate: string;
  readonly holdDays: number;
  readonly submittedDate: string | null;
  readonly before: Lot['before'];
  readonly usesFixed: Lot['usesFixed'];
  readonly today: string;
  readonly place: string;
  readonly isInReach: boolean;
  readonly wasLostHere: boolean;
}

/** `where`: what else must hold of it; `scope`: the shops somebody reaches. */
async function readLot(db: Db, id: Id, { where = sql`true`, scope }: Asked): Promise<Lot> {
  const reads = together(db);
  const [row, lines, photos, history, activity, stores] = await Promise.all([
    reads.first(
      sql<DetailRow>`select ${summaryColumns}, s.code as "storeCode",
        (select sum(l.metal_weight_mg)::bigint from lot_lines l where l.lot_id = k.id) as "metalWeightMg",
        k.extra_gold_cents as "extraGoldCents", k.adjust_cents as "adjustCents", k.taken_date as "takenDate",
        k.hold_days as "holdDays", k.submitted_date as "submittedDate", k.uses_fixed as "usesFixed",
        (select jsonb_build_object('contractNumber', o.contract_number, 'bookNumber', o.book_number,
          'bookOrder', o.order_number) from lots_of_before o where o.lot_id = k.id) as before,
        business_date()::text as today, c.place, ${inScope(scope)} as "isInReach",
        ${wasLostHereSql} as "wasLostHere"
      from lots k join store_names s on s.id = k.store_id join custody_items c on c.item_id = k.id
      where k.id = ${id} and ${where}`.compile(qb),
    ),
    linesOf(reads, id),
    reads.run(qb.selectFrom('lot_photos').select('id').where('lot_id', '=', id).orderBy('position')),
    historyOf(reads, id),
    activityOf(reads, id),
    reads.run(qb.selectFrom('store_names').select(['code', 'name'])),
  ]);
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  const { today, place, isInReach, wasLostHere, ...lot } = row;
  const names = Object.fromEntries(stores.map((store) => [store.code, store.name]));
  return {
    ...lot,
    lines,
    photos,
    placeEs: placeEs(place, names),
    history: history.map((step) => ({ ...step, placeEs: placeEs(step.place, names) })),
    activity,
    actions: isInReach
      ? offers(lotMachine, lotRules, { ...lot, today, wasLostHere }).filter(({ action }) => BY_PEOPLE.has(action))
      : [],
  };
}

/** The jewels of a lot in the order they were written down. */
export function linesOf(db: Db, lotId: Id): Promise<LotLine[]> {
  return db.run(
    sql<LotLine>`select l.id, l.family, l.description, l.metal, l.fineness, l.units, l.weight_mg as "weightMg",
        l.metal_weight_mg as "metalWeightMg", l.gem_weight_mg as "gemWeightMg", l.hallmarks, l.gems,
        l.price_per_gram_cents as "pricePerGramCents", l.metal_cents as "metalCents", l.gems_cents as "gemsCents",
        l.metal_cents + l.gems_cents as "appraisalCents", l.adjust_cents as "adjustCents",
        l.amount_cents as "amountCents", l.confiscated_at is not null as "isConfiscated",
        l.is_given as "isGiven", l.photo_id as "photoId"
      from lot_lines l where l.lot_id = ${lotId} order by l.position`.compile(qb),
  );
}

const inScope = (scope: Scope): RawBuilder<unknown> =>
  scope ? sql`k.store_id = any (${[...scope]}::uuid[])` : sql`true`;

export const getLot = (db: Db, scope: Scope, id: string): Promise<Lot> => readLot(db, id, { where: inScope(scope) });

/** The lot of an operation; whoever sees the operation sees it, and acts on it where they reach the shop it is in. */
export const lotOf = (db: Db, lotId: Id, scope?: Scope): Promise<Lot> => readLot(db, lotId, { scope });
