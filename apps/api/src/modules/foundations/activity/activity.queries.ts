/** The audit as who answers for it looks through it: newest first, over all chains. */
import type { activityList } from '@quilate/domain/modules/foundations/activity/activity.lists.ts';
import { sql, type RawBuilder } from 'kysely';
import { activityEs } from '@quilate/domain/modules/foundations/activity/activity.es.ts';
import type { ActivityChoices, AuditLine } from '@quilate/domain/modules/foundations/activity/activity.schema.ts';
import { type Db, qb } from '../../../platform/db.ts';
import type { PageQuery } from '../../../platform/record-pages.ts';
import { and, cappedCount, decodeCursor, pageOf, totals } from '../../../platform/lists.ts';
import { archivedMatches, archivedPage, type InOrder, ofLine, type Page, startOf } from './activity.archive.ts';

export type ActionNames = ReadonlyMap<string, string>;

type Query = PageQuery<typeof activityList>;
interface Row extends Omit<AuditLine, 'id' | 'actionEs' | 'details' | 'before' | 'after' | 'reason'> {
  /** Of the archive: the month and which of its parts. */
  readonly part: string | null;
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
  const atHand = sql`select from audit_events a where ${and(filtersOf(query))}`;
  const [rows, { count }] = await Promise.all([
    rowsOf(db, query),
    db.one(cappedCount(sql`from (${atHand} union all ${archivedMatches(query)}) found`).compile(qb)),
  ]);
  const { data, ...next } = pageOf(rows, query.limit, ({ part, position }) => ({
    at: part ?? '0',
    id: String(position),
  }));
  return { data: data.map((row) => asLine(names, row)), ...totals(count), ...next };
}

/** From where the page begins, at hand or in the archive, and from the other what it wants more than that. */
async function rowsOf(db: Db, query: Query): Promise<Row[]> {
  const cursor = decodeCursor(query.cursor, 'months');
  const places = query.sort === 'at' ? [true, false] : [false, true];
  const begun = cursor === undefined ? 0 : places.indexOf(cursor.at !== '0');
  const rows: Row[] = [];
  for (const [at, isArchive] of places.slice(begun).entries()) {
    const limit = query.limit + 1 - rows.length;
    const page = { ...query, limit, after: at === 0 ? cursor : undefined };
    if (limit > 0) rows.push(...(await linesIn(db, isArchive ? archivedPage(page) : pageAtHand(page))));
  }
  return rows;
}

function pageAtHand({ sort, limit, after, ...query }: Query & Page): InOrder {
  const [way, beyond] = sort === 'at' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const further = after ? [sql`a.position ${beyond} ${Number(after.id)}`] : [];
  const order = sql`a.position ${way}`;
  const lines = sql`select null as place, a.* from audit_events a where ${and([...filtersOf(query), ...further])}
    order by ${order} limit ${limit}`;
  return { lines, order };
}

const linesIn = (db: Db, { lines, order }: InOrder): Promise<Row[]> =>
  db.run(
    sql<Row>`
      select a.place as part, a.chain, a.seq, a.position, a.at, a.action, a.concept, a.record_id as "recordId", a.code,
        t.name as "storeName", e.name as "employeeName",
        s.name as "signerName",
        p.name as "approverName",
        a.payload::jsonb as payload, encode(a.hash, 'hex') as hash
      from (${lines}) a
      left join store_names t on t.id = a.store_id left join employee_names e on e.id = a.employee_id
      left join employee_names s on s.id = a.signer_id left join employee_names p on p.id = a.approver_id
      order by ${order}`.compile(qb),
  );

function filtersOf(query: Omit<Query, 'limit' | 'sort'>): RawBuilder<unknown>[] {
  const filters = ofLine(query);
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

function asLine(names: ActionNames, line: Row): AuditLine {
  const { part: _, chain, seq, payload, ...row } = line;
  const { details, before, after, reason } = payload;
  return { ...row, id: `${chain} ${seq}`, actionEs: nameOf(names, row.action), details, before, after, reason };
}
