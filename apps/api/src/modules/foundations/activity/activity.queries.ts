/** The audit as who answers for it looks through it: newest first, over all chains. */
import type { activityList } from '@quilate/domain/modules/foundations/activity/activity.lists.ts';
import { sql, type RawBuilder } from 'kysely';
import { ZONE } from '@quilate/domain/kernel/dates.ts';
import { activityEs } from '@quilate/domain/modules/foundations/activity/activity.es.ts';
import type { ActivityChoices, AuditLine } from '@quilate/domain/modules/foundations/activity/activity.schema.ts';
import { type Db, qb } from '../../../platform/db.ts';
import type { PageQuery } from '../../../platform/record-pages.ts';
import { and, cappedCount, decodeCursor, pageOf, totals } from '../../../platform/lists.ts';

export type ActionNames = ReadonlyMap<string, string>;

type Query = PageQuery<typeof activityList>;
interface Row extends Omit<AuditLine, 'id' | 'actionEs' | 'details' | 'before' | 'after' | 'reason'> {
  readonly chain: string;
  readonly seq: number;
  readonly payload: Pick<AuditLine, 'details' | 'before' | 'after' | 'reason'>;
}

const others: Readonly<Record<string, string>> = activityEs.actions;
const nameOf = (names: ActionNames, action: string): string => names.get(action) ?? others[action] ?? action;

export async function activityChoices(db: Db, names: ActionNames): Promise<ActivityChoices> {
  const [people, stores] = await Promise.all([
    db.run(
      sql<ActivityChoices['people'][number]>`
        select id, name from employee_names order by name, id`.compile(qb),
    ),
    db.run(sql<ActivityChoices['stores'][number]>`select id, name from store_names order by name, id`.compile(qb)),
  ]);
  const actions = [...names, ...Object.entries(others)].map(([id, name]) => ({ id, name }));
  return { actions: actions.toSorted((a, b) => a.name.localeCompare(b.name, 'es')), people, stores };
}

export async function listActivity(db: Db, names: ActionNames, query: Query) {
  const cursor = decodeCursor(query.cursor, 'versions');
  const filters = filtersOf(query);
  const isUp = query.sort === 'at';
  const way = isUp ? sql`asc` : sql`desc`;
  const after = cursor ? [sql`a.position ${isUp ? sql`>` : sql`<`} ${Number(cursor.id)}`] : [];
  const [rows, { count }] = await Promise.all([
    db.run(
      sql<Row>`
        select a.chain, a.seq, a.position, a.at, a.action, a.concept, a.record_id as "recordId", a.code,
          t.name as "storeName", e.name as "employeeName",
          s.name as "signerName",
          p.name as "approverName",
          a.payload::jsonb as payload, encode(a.hash, 'hex') as hash
        from audit_events a
        left join store_names t on t.id = a.store_id left join employee_names e on e.id = a.employee_id
        left join employee_names s on s.id = a.signer_id left join employee_names p on p.id = a.approver_id
        where ${and([...filters, ...after])} order by a.position ${way} limit ${query.limit + 1}`.compile(qb),
    ),
    db.one(cappedCount(sql`from audit_events a where ${and(filters)}`).compile(qb)),
  ]);
  const { data, ...next } = pageOf(rows, query.limit, (row) => ({ at: '0', id: String(row.position) }));
  return { data: data.map((row) => asLine(names, row)), ...totals(count), ...next };
}

function filtersOf(query: Query): RawBuilder<unknown>[] {
  const filters: RawBuilder<unknown>[] = [];
  if (query.q) filters.push(sql`a.code like ${`${query.q.toUpperCase().replace(/[\\%_]/g, '\\$&')}%`}`);
  if (query.recordId) filters.push(sql`a.record_id = ${query.recordId}`);
  if (query.action) filters.push(sql`a.action = any (${[...query.action]}::text[])`);
  if (query.employeeId) filters.push(sql`a.employee_id = ${query.employeeId}`);
  if (query.storeId) filters.push(sql`a.store_id = ${query.storeId}`);
  if (query.from) filters.push(...sinceDay(query.from));
  if (query.to) filters.push(...untilDay(query.to));
  return filters;
}

/**
 * The list is read in the order of its positions, which follow the clock but for what waited for another: the days
 * before and after say where a period begins and ends, so that years are not walked to reach it. `+ 0`: the days are
 * found by their own index; without it PostgreSQL walks the positions from one end until it meets one of that time.
 */
const ASIDE = sql`interval '3 days'`;
const startOf = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`(${day})::timestamp at time zone ${ZONE}`;

function sinceDay(day: string): RawBuilder<unknown>[] {
  const start = startOf(sql`${day}::date`);
  const before = sql`select min(position + 0) from audit_events where at >= ${start} - ${ASIDE} and at < ${start}`;
  return [sql`a.at >= ${start}`, sql`a.position >= coalesce((${before}), 0)`, sql`${day}::date <= business_date()`];
}

function untilDay(day: string): RawBuilder<unknown>[] {
  const end = startOf(sql`${day}::date + 1`);
  const after = sql`select max(position + 0) from audit_events where at >= ${end} and at < ${end} + ${ASIDE}`;
  return [sql`a.at < ${end}`, sql`a.position <= coalesce((${after}), 9223372036854775807)`];
}

function asLine(names: ActionNames, { chain, seq, payload, ...row }: Row): AuditLine {
  const { details, before, after, reason } = payload;
  return { ...row, id: `${chain} ${seq}`, actionEs: nameOf(names, row.action), details, before, after, reason };
}
