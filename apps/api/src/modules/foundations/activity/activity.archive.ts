/** Lines that are no longer at hand: parts of some hundred, column by column, opened for one page (decision 0417). */
import type { activityList } from '@quilate/domain/modules/foundations/activity/activity.lists.ts';
import { ZONE } from '@quilate/domain/kernel/dates.ts';
import { type RawBuilder, sql } from 'kysely';
import { and, type Cursor } from '../../../platform/lists.ts';
import type { PageQuery } from '../../../platform/record-pages.ts';

type Query = Omit<PageQuery<typeof activityList>, 'limit'>;
type Sql = RawBuilder<unknown>;

export interface Page {
  readonly limit: number;
  readonly after: Cursor | undefined;
}
/** A page, and the order it is in. */
export interface InOrder {
  readonly lines: Sql;
  readonly order: Sql;
}

/** What lines say of themselves, each in a column of their part. */
const MARKS = {
  at: [sql`at`, sql`p.ats`],
  position: [sql`position`, sql`p.positions`],
  employeeId: [sql`employee_id`, sql`p.employee_ids`],
  storeId: [sql`store_id`, sql`p.store_ids`],
  action: [sql`action`, sql`p.actions`],
  recordId: [sql`record_id`, sql`p.record_ids`],
  q: [sql`code`, sql`p.codes`],
} as const;
const FILTERED = ['employeeId', 'storeId', 'action', 'recordId', 'q'] as const;

/** Parts come in their order, by a query nobody takes apart, so that no more are opened than a page wants. */
const marksOf = (asked: readonly (typeof MARKS)[keyof typeof MARKS][], parts: readonly Sql[], way: Sql): Sql => sql`
  select p.month, p.part, l.* from (
      select * from audit_archive p where ${and(parts)} order by p.month ${way}, p.part ${way} offset 0) p
    cross join lateral unnest(${sql.join(asked.map(([, column]) => column))}) with ordinality
      as l(${sql.join(asked.map(([name]) => name))}, nth)`;

/** To be counted: of what a question is not about nothing is read. */
export function archivedMatches(query: Query): Sql {
  const asked = FILTERED.flatMap((name) => (query[name] === undefined ? [] : [MARKS[name]]));
  return sql`select from (${marksOf([MARKS.at, ...asked], partsFor(query), sql`desc`)}) a
    where ${and([...ofLine(query), ...ofDays(query)])}`;
}

/** Each part is opened once, for what the lines of the page say. */
export function archivedPage({ limit, after, ...query }: Query & Page): InOrder {
  const [way, beyond] = query.sort === 'at' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const part = after && sql`${after.at.slice(0, 10)}::date, ${after.at.slice(11)}::int`;
  const parts = [...partsFor(query), ...(part ? [sql`(p.month, p.part) ${beyond}= (${part})`] : [])];
  const further = part ? [sql`(a.month, a.part, a.position) ${beyond} (${part}, ${Number(after.id)}::bigint)`] : [];
  const order = sql`a.month ${way}, a.part ${way}, a.position ${way}`;
  const lines = sql`
    with found as materialized (
      select * from (${marksOf(Object.values(MARKS), parts, way)}) a
      where ${and([...ofLine(query), ...ofDays(query), ...further])} order by ${order} limit ${limit}),
    opened as materialized (
      select p.month, p.part, l.* from audit_archive p
        cross join lateral unnest(p.chains, p.seqs, p.signer_ids, p.approver_ids, p.concepts, p.payloads, p.prev_hashes)
          with ordinality as l(chain, seq, signer_id, approver_id, concept, payload, prev_hash, nth)
      where (p.month, p.part) in (select month, part from found))
    select a.month || ' ' || a.part as place, a.*, l.signer_id, l.approver_id, l.chain, l.seq, l.concept, l.payload,
      sha256(l.prev_hash || convert_to(l.payload, 'UTF8')) as hash
    from found a join opened l on l.month = a.month and l.part = a.part and l.nth = a.nth`;
  return { lines, order };
}

/** What a part has in it is known without opening it. */
function partsFor(query: Query): Sql[] {
  const filters: Sql[] = [];
  if (query.q) filters.push(sql`array_to_tsvector(array_remove(p.codes, null)) @@ ${beginningOf(query.q)}::tsquery`);
  if (query.recordId) filters.push(sql`p.record_ids @> array[${query.recordId}]::uuid[]`);
  if (query.action) filters.push(sql`p.actions && ${[...query.action]}::text[]`);
  if (query.employeeId) filters.push(sql`p.employee_ids @> array[${query.employeeId}]::uuid[]`);
  if (query.storeId) filters.push(sql`p.store_ids @> array[${query.storeId}]::uuid[]`);
  if (query.from) filters.push(sql`p.last_at >= ${startOf(sql`${query.from}::date`)}`);
  if (query.to) filters.push(sql`p.first_at < ${startOf(sql`${query.to}::date + 1`)}`);
  return filters;
}

function ofDays({ from, to }: Query): Sql[] {
  return [
    ...(from ? [sql`a.at >= ${startOf(sql`${from}::date`)}`] : []),
    ...(to ? [sql`a.at < ${startOf(sql`${to}::date + 1`)}`] : []),
  ];
}

/** When a day begins in the shops. */
export const startOf = (day: Sql): Sql => sql`(${day})::timestamp at time zone ${ZONE}`;

/** Of a line `a`, wherever it lies. */
export function ofLine(query: Query): Sql[] {
  const filters: Sql[] = [];
  if (query.q) filters.push(sql`a.code like ${`${query.q.toUpperCase().replace(/[\\%_]/g, '\\$&')}%`}`);
  if (query.recordId) filters.push(sql`a.record_id = ${query.recordId}`);
  if (query.action) filters.push(sql`a.action = any (${[...query.action]}::text[])`);
  if (query.employeeId) filters.push(sql`a.employee_id = ${query.employeeId}`);
  if (query.storeId) filters.push(sql`a.store_id = ${query.storeId}`);
  return filters;
}

/** As `tsquery` is written: its signs doubled between quotes. */
const beginningOf = (q: string): string => `'${q.toUpperCase().replace(/['\\]/g, '$&$&')}':*`;
