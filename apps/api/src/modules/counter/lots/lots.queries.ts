/** Lots as screens and other rooms read them. */
import { lotMachine } from '@quilate/domain/modules/counter/lots/lots.machine.ts';
import type { LotSummary } from '@quilate/domain/modules/counter/lots/lots.schema.ts';
import type { Confiscated, LotOrigin, LotState } from '@quilate/domain/modules/counter/lots/lots.states.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { and, cappedCount, decodeCursor, pageOf, totals } from '../../../platform/lists.ts';
import { isIdOf } from '../../../platform/record-lists.ts';
import { hasWords } from '../../../platform/search.ts';
import type { Scope } from '../../../platform/who.ts';
import { confiscatedSql } from './lots.held.ts';

export const summaryColumns = sql<LotSummary>`k.id, k.code, k.origin, k.origin_id as "originId",
  k.origin_code as "originCode", k.taken_at as "takenAt", s.name as "storeName",
  array(select distinct l.metal from lot_lines l where l.lot_id = k.id and l.metal is not null order by 1) as metals,
  (select sum(l.units)::int from lot_lines l where l.lot_id = k.id) as units,
  (select sum(l.weight_mg)::bigint from lot_lines l where l.lot_id = k.id) as "weightMg",
  k.appraisal_cents as "appraisalCents", k.total_cents as "totalCents", k.hold_until as "holdUntil",
  ${confiscatedSql} as confiscated, k.state`;

interface ListQuery {
  readonly q?: string | undefined;
  readonly state?: LotState | readonly LotState[] | undefined;
  readonly origin?: LotOrigin | undefined;
  readonly confiscated?: Confiscated | readonly Confiscated[] | undefined;
  readonly storeId?: readonly string[] | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export async function listLots(db: Db, scope: Scope, query: ListQuery) {
  const cursor = decodeCursor(query.cursor);
  const own = filtersOf(scope, query);
  const after = cursor ? [sql`(k.taken_at, k.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`] : [];
  const [rows, { count }] = await Promise.all([
    db.run(
      sql<LotSummary>`select ${summaryColumns} from lots k join store_names s on s.id = k.store_id
        where ${and([...own, ...after])} order by k.taken_at desc, k.id desc limit ${query.limit + 1}`.compile(qb),
    ),
    db.one(cappedCount(sql`from lots k where ${and(own)}`).compile(qb)),
  ]);
  const { data, ...next } = pageOf(rows, query.limit, (row) => ({ at: row.takenAt, id: row.id }));
  return { data, ...totals(count), ...next };
}

/** The police hold something of few: those are found by their pieces, and all others are not. */
const IS_SEIZED = sql`exists (select from lot_lines l
  where l.lot_id = k.id and l.confiscated_at is not null and l.left_at is null)`;
function isHeld(held: readonly Confiscated[]): RawBuilder<unknown> {
  const is = sql`${confiscatedSql} = any (${[...held]}::text[])`;
  if (!held.includes('none')) return sql`${IS_SEIZED} and ${is}`;
  return held.every((one) => one === 'none') ? sql`not ${IS_SEIZED}` : is;
}

function filtersOf(scope: Scope, query: ListQuery): RawBuilder<unknown>[] {
  const [states, held] = [[query.state ?? []].flat(), [query.confiscated ?? []].flat()];
  return [
    ...(scope ? [sql`k.store_id = any (${[...scope]}::uuid[])`] : []),
    ...(states.length > 0 ? [sql`k.state = any (${states}::text[])`] : []),
    ...(query.origin ? [sql`k.origin = ${query.origin}`] : []),
    ...(held.length > 0 ? [isHeld(held)] : []),
    ...(query.storeId?.length ? [isIdOf('k.store_id')(query.storeId)] : []),
    ...(query.q ? [hasWords(lotMachine.concept, sql`k.id`, query.q)] : []),
  ];
}
