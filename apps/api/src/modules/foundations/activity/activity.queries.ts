/** The audit as who answers for it looks through it: newest first, over all chains. */
import type { activityList } from '@quilate/domain/modules/foundations/activity/activity.lists.ts';
import { sql, type RawBuilder } from 'kysely';
import { ZONE } from '@quilate/domain/kernel/dates.ts';
import { activityEs } from '@quilate/domain/modules/foundations/activity/activity.es.ts';
import type { ActivityChoices, AuditLine } from '@quilate/domain/modules/foundations/activity/activity.schema.ts';
import { type Db, qb } from '../../../platform/db.ts';
import type { PageQuery } from '../../../platform/record-pages.ts';
import { and, cappedCount, type Cursor, decodeCursor, pageOf, totals } from '../../../platform/lists.ts';

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

/** Where lines lie: at hand in the order of their positions, in the archive month by month (decision 0417). */
interface Place {
  readonly isArchive: boolean;
  readonly table: RawBuilder<unknown>;
  readonly filters: RawBuilder<unknown>[];
}

export async function listActivity(db: Db, names: ActionNames, query: Query) {
  const places: readonly Place[] = [
    { isArchive: false, table: sql`audit_events a`, filters: filtersOf(query) },
    { isArchive: true, table: sql`archived_marks a`, filters: archivedFiltersOf(query) },
  ];
  const [rows, { count }] = await Promise.all([
    rowsOf(db, query, query.sort === 'at' ? places.toReversed() : places),
    db.one(cappedCount(sql`from (${sql.join(places.map(anyOf), sql` union all `)}) found`).compile(qb)),
  ]);
  const { data, ...next } = pageOf(rows, query.limit, ({ part, position }) => ({
    at: part ?? '0',
    id: String(position),
  }));
  return { data: data.map((row) => asLine(names, row)), ...totals(count), ...next };
}

const anyOf = ({ table, filters }: Place): RawBuilder<unknown> => sql`(select from ${table} where ${and(filters)})`;

/** From one place, and from the next what a page wants more than that. */
async function rowsOf(db: Db, query: Query, places: readonly Place[]): Promise<Row[]> {
  const cursor = decodeCursor(query.cursor, 'months');
  const begun = places.findIndex(({ isArchive }) => cursor === undefined || isArchive === (cursor.at !== '0'));
  const rows: Row[] = [];
  for (const [at, place] of places.slice(begun).entries()) {
    const wanted = query.limit + 1 - rows.length;
    if (wanted > 0)
      rows.push(...(await linesIn(db, place, { ...query, limit: wanted }, at === 0 ? cursor : undefined)));
  }
  return rows;
}

function linesIn(db: Db, { isArchive, filters }: Place, { sort, limit }: Query, cursor: Cursor | undefined) {
  const [way, beyond] = sort === 'at' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const after =
    cursor && (isArchive ? archivedBeyond(cursor, beyond) : [sql`a.position ${beyond} ${Number(cursor.id)}`]);
  const where = and([...filters, ...(after ?? [])]);
  const order = isArchive ? sql`a.month ${way}, a.part ${way}, a.position ${way}` : sql`a.position ${way}`;
  const page = sql`where ${where} order by ${order} limit ${limit}`;
  return db.run(
    sql<Row>`
      select a.place as part, a.chain, a.seq, a.position, a.at, a.action, a.concept, a.record_id as "recordId", a.code,
        t.name as "storeName", e.name as "employeeName",
        s.name as "signerName",
        p.name as "approverName",
        a.payload::jsonb as payload, encode(a.hash, 'hex') as hash
      from (${isArchive ? archived(page) : sql`select null as place, * from audit_events a ${page}`}) a
      left join store_names t on t.id = a.store_id left join employee_names e on e.id = a.employee_id
      left join employee_names s on s.id = a.signer_id left join employee_names p on p.id = a.approver_id
      order by ${order}`.compile(qb),
  );
}

/** Parts are opened for what the lines of one page say, and no more. */
const archived = (page: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select a.month || ' ' || a.part as place, a.month, a.part, a.position, a.at, a.action, a.record_id, a.code,
    a.store_id, a.employee_id, c.signer_ids[a.nth] as signer_id, c.approver_ids[a.nth] as approver_id,
    c.chains[a.nth] as chain, c.seqs[a.nth] as seq, c.concepts[a.nth] as concept, c.payloads[a.nth] as payload,
    sha256(c.prev_hashes[a.nth] || convert_to(c.payloads[a.nth], 'UTF8')) as hash
  from (select * from archived_marks a ${page}) a
    join audit_archive c on c.month = a.month and c.part = a.part`;

function archivedBeyond({ at, id }: Cursor, beyond: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const part = sql`${at.slice(0, 10)}::date, ${at.slice(11)}::int`;
  return [
    sql`(a.month, a.part) ${beyond}= (${part})`,
    sql`(a.month, a.part, a.position) ${beyond} (${part}, ${Number(id)}::bigint)`,
  ];
}

const codeLike = (q: string): string => `${q.toUpperCase().replace(/[\\%_]/g, '\\$&')}%`;

/** As `tsquery` is written: its signs doubled between quotes. */
const beginningOf = (q: string): string => `'${q.toUpperCase().replace(/['\\]/g, '$&$&')}':*`;

function ofLine(query: Query): RawBuilder<unknown>[] {
  const filters: RawBuilder<unknown>[] = [];
  if (query.q) filters.push(sql`a.code like ${codeLike(query.q)}`);
  if (query.recordId) filters.push(sql`a.record_id = ${query.recordId}`);
  if (query.action) filters.push(sql`a.action = any (${[...query.action]}::text[])`);
  if (query.employeeId) filters.push(sql`a.employee_id = ${query.employeeId}`);
  if (query.storeId) filters.push(sql`a.store_id = ${query.storeId}`);
  return filters;
}

function filtersOf(query: Query): RawBuilder<unknown>[] {
  const filters = ofLine(query);
  if (query.from) filters.push(...sinceDay(query.from));
  if (query.to) filters.push(...untilDay(query.to));
  return filters;
}

/** What a part has in it is known without reading it. */
function archivedFiltersOf(query: Query): RawBuilder<unknown>[] {
  const filters = ofLine(query);
  if (query.q) filters.push(sql`array_to_tsvector(array_remove(a.codes, null)) @@ ${beginningOf(query.q)}::tsquery`);
  if (query.recordId) filters.push(sql`a.record_ids @> array[${query.recordId}]::uuid[]`);
  if (query.action) filters.push(sql`a.actions && ${[...query.action]}::text[]`);
  if (query.employeeId) filters.push(sql`a.employee_ids @> array[${query.employeeId}]::uuid[]`);
  if (query.storeId) filters.push(sql`a.store_ids @> array[${query.storeId}]::uuid[]`);
  if (query.from) {
    const start = startOf(sql`${query.from}::date`);
    filters.push(sql`a.last_at >= ${start}`, sql`a.at >= ${start}`);
  }
  if (query.to) {
    const end = startOf(sql`${query.to}::date + 1`);
    filters.push(sql`a.first_at < ${end}`, sql`a.at < ${end}`);
  }
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

function asLine(names: ActionNames, line: Row): AuditLine {
  const { part: _, chain, seq, payload, ...row } = line;
  const { details, before, after, reason } = payload;
  return { ...row, id: `${chain} ${seq}`, actionEs: nameOf(names, row.action), details, before, after, reason };
}
