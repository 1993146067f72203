/** Meltings as screens read them. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { meltingMachine, meltingRules } from '@quilate/domain/modules/metals/meltings/meltings.machine.ts';
import { resultOf } from '@quilate/domain/modules/metals/meltings/meltings.rules.ts';
import type { Melting, MeltingSummary } from '@quilate/domain/modules/metals/meltings/meltings.schema.ts';
import type { MeltingState } from '@quilate/domain/modules/metals/meltings/meltings.states.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { and, cappedCount, decodeCursor, pageOf, totals } from '../../../platform/lists.ts';
import { hasWords } from '../../../platform/search.ts';
import type { Who } from '../../../platform/who.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';
import { readBundles } from './meltings.bundles.ts';

interface ListQuery {
  readonly q?: string | undefined;
  readonly state?: readonly MeltingState[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const summaryColumns = sql<MeltingSummary>`
  m.id, m.code, m.made_at as at, m.type, m.weight_mg as "weightMg", m.fine_mg as "fineMg",
  m.notice_sent_on::text as "noticeSentOn", m.notice_over_on::text as "noticeOverOn", m.bar_mg as "barMg", m.assay,
  m.metal, m.pure_mg as "pureMg", m.completed_at as "completedAt", m.state,
  array(select distinct coalesce(case b.source when 'CLOSING' then b.label else b.origin_code end, b.label)
    from melting_bundles b where b.melting_id = m.id order by 1) as transactions`;

function filtersOf({ q, state = [], from, to }: ListQuery): RawBuilder<unknown>[] {
  return [
    ...(state.length > 0 ? [sql`m.state = any (${[...state]}::text[])`] : []),
    ...(from ? [sql`m.made_date >= ${from}::date`] : []),
    ...(to ? [sql`m.made_date <= ${to}::date`] : []),
    ...(q ? [hasWords(meltingMachine.concept, sql`m.id`, q)] : []),
  ];
}

export async function listMeltings(db: Db, query: ListQuery) {
  const cursor = decodeCursor(query.cursor);
  const own = filtersOf(query);
  const after = cursor ? [sql`(m.made_at, m.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`] : [];
  const [rows, { count }] = await Promise.all([
    db.run(
      sql<MeltingSummary>`select ${summaryColumns} from meltings m where ${and([...own, ...after])}
        order by m.made_at desc, m.id desc limit ${query.limit + 1}`.compile(qb),
    ),
    db.one(cappedCount(sql`from meltings m where ${and(own)}`).compile(qb)),
  ]);
  const { data, ...next } = pageOf(rows, query.limit, (row) => ({ at: row.at, id: row.id }));
  return { data, ...totals(count), ...next };
}

type Own = 'version' | 'employeeName' | 'storeName' | 'notes' | 'costCents' | 'noticeReference';
interface Row extends MeltingSummary, Pick<Melting, Own> {
  readonly noticeIsOver: boolean;
}

export async function getMelting(db: Db, who: Who, id: string): Promise<Melting> {
  const [row, bundles, activity] = await Promise.all([
    db.first(
      sql<Row>`select ${summaryColumns}, m.version, m.notes, m.cost_cents as "costCents",
          concat_ws(' ', e.name, e.surname) as "employeeName", s.name as "storeName",
          m.notice_reference as "noticeReference",
          coalesce(m.notice_over_on <= business_date(), false) as "noticeIsOver"
        from meltings m join employees e on e.id = m.employee_id join stores s on s.id = m.store_id
        where m.id = ${id}`.compile(qb),
    ),
    readBundles(db, sql`b.melting_id = ${id}`),
    activityOf(db, id),
  ]);
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  const { noticeIsOver, ...shown } = row;
  const canWrite = reachOf(who.role, { module: 'meltings', access: 'write' }) !== undefined;
  const { state, noticeSentOn } = row;
  const facts = { state, isNotified: noticeSentOn !== null, noticeIsOver, hasHighLoss: false };
  return {
    ...shown,
    ...figuresOf(row),
    bundles,
    activity,
    actions: canWrite ? offers(meltingMachine, meltingRules, facts) : [],
  };
}

function figuresOf(row: Row): Pick<Melting, 'lossMg' | 'lossBp' | 'deviationMg'> {
  if (row.barMg === null || row.assay === null) return { lossMg: null, lossBp: null, deviationMg: null };
  const { lossMg, lossBp, deviationMg } = resultOf(row, { barMg: row.barMg, assay: row.assay });
  return { lossMg, lossBp, deviationMg };
}
