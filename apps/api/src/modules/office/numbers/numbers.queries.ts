/** Every series of numbers of the house, with what is missing in it (B-34). */
import { orderOf } from '@quilate/domain/kernel/list.ts';
import { numberList } from '@quilate/domain/modules/office/numbers/numbers.lists.ts';
import type { NumberSeries } from '@quilate/domain/modules/office/numbers/numbers.schema.ts';
import { NUMBERED } from '@quilate/domain/modules/office/numbers/numbers.states.ts';
import { sql } from 'kysely';
import { type Db, type PoolDb, qb, snapshot } from '../../../platform/db.ts';
import { and, offsetOf, pageAt, totals } from '../../../platform/lists.ts';
import { annulledOf, countAfter, headsOf, MISSING_SHOWN, type NumberedKind } from '../../../platform/numbers.ts';
import type { PageQuery } from '../../../platform/record-pages.ts';
import { placesOf, whoseSeries } from './numbers.places.ts';

type Asked = PageQuery<typeof numberList>;
type Row = Omit<NumberSeries, 'id' | 'annulled'> & { readonly source: string; readonly totalCount: number };

export const listNumbers = (db: PoolDb, kinds: readonly NumberedKind[], query: Asked) =>
  // What was counted and what came after it, as of one instant.
  snapshot(db, async (tx) => {
    const offset = offsetOf(query.cursor);
    const rows = await pageOfNumbers(tx, kinds, query, offset);
    const { data, ...next } = pageAt(rows, query.limit, offset);
    const annulled = await annulledOf(
      tx,
      kinds,
      data.map(({ kind: name, source: series }) => ({ name, series })),
    );
    return {
      data: data.map((row) => seriesOf(row, annulled)),
      ...totals(rows[0]?.totalCount ?? 0),
      ...next,
    };
  });

function seriesOf(found: Row, annulled: ReadonlyMap<string, number>): NumberSeries {
  const { source, totalCount: _, ...row } = found;
  const id = `${row.kind} ${source}`;
  return { ...row, id, annulled: annulled.get(id) ?? null };
}

/** Those whose numbers went on since they were counted go into the page with the rest of them. */
async function pageOfNumbers(db: Db, kinds: readonly NumberedKind[], query: Asked, offset: number): Promise<Row[]> {
  const places = await placesOf(db);
  const since = (await countAfter(db, kinds, await headsOf(db, kinds, 'moved'))).map((one) => ({
    ...one,
    ...whoseSeries(one.series, places),
  }));
  const [kind, placeId] = [query.kind ?? [], query.storeId ?? []];
  const conditions = [
    sql`numbered > 0`,
    ...(kind.length > 0 ? [sql`kind = any (${[...kind]}::text[])`] : []),
    ...(placeId.length > 0 ? [sql`"placeId" = any (${[...placeId]}::uuid[])`] : []),
    ...(query.year === undefined ? [] : [sql`year = ${query.year}`]),
    ...(query.hasGaps === undefined ? [] : [sql`missing > 0`]),
  ];
  return await db.run(
    sql<Row>`with m as (select * from jsonb_to_recordset(${JSON.stringify(since)}::jsonb) as m(name text, series text,
        "placeId" uuid, year int, "isWhole" boolean, first int, last int, numbered int, missing int,
        "missingNumbers" int[])),
      p as (select * from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p(id uuid, code text, name text)),
      k as (select * from number_counts c where not exists (select from m
        where m.name = c.name and m.series = c.series and m."isWhole")),
      t as (select coalesce(k.name, m.name) as kind, coalesce(k.series, m.series) as source,
          coalesce(k.place_id, m."placeId") as "placeId", coalesce(k.year, m.year) as year,
          coalesce(k.first, m.first) as first, coalesce(m.last, k.up_to) as last,
          coalesce(k.numbered, 0) + coalesce(m.numbered, 0) as numbered,
          coalesce(k.missing, 0) + coalesce(m.missing, 0) as missing,
          (coalesce(k.missing_numbers, '{}') || coalesce(m."missingNumbers", '{}'))[:${sql.lit(MISSING_SHOWN)}]
            as "missingNumbers"
        from k full join m on m.name = k.name and m.series = k.series)
      select kind, source, case when source = "placeId"::text then p.code else source end as series, p.name as of,
        year, first, last, numbered, missing, "missingNumbers", count(*) over ()::int as "totalCount"
      from t left join p on p.id = "placeId"
      where ${and(conditions)}
      order by ${order(query.sort)}
      offset ${offset} limit ${query.limit + 1}`.compile(qb),
  );
}

function order(sort: Asked['sort']) {
  const { name, direction } = orderOf(numberList, sort);
  const way = direction === 'descending' ? sql`desc` : sql`asc`;
  const kind = sql`array_position(${[...NUMBERED]}::text[], kind)`;
  return name === 'missing' ? sql`missing ${way}, ${kind}, 3` : sql`${kind} ${way}, 3 ${way}`;
}
