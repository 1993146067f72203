/** Every series of numbers of the house, with what is missing in it (B-34). */
import { orderOf } from '@quilate/domain/kernel/list.ts';
import { DIVISION } from '@quilate/domain/modules/counter/cash/cash.places.ts';
import { numberList } from '@quilate/domain/modules/office/numbers/numbers.lists.ts';
import type { NumberSeries } from '@quilate/domain/modules/office/numbers/numbers.schema.ts';
import { NUMBERED, type Numbered } from '@quilate/domain/modules/office/numbers/numbers.states.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { offsetOf, pageAt, totals } from '../../../platform/lists.ts';
import { readNumbers } from '../../../platform/numbers.ts';
import type { PageQuery } from '../../../platform/record-pages.ts';

interface Shop {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}
type Asked = PageQuery<typeof numberList>;

/** `VE-TRI-26` and `TRI26-S` say their shop and year; a Z and a police book bear the id of theirs. */
export function whoseSeries(series: string, shops: readonly Shop[]): { shop: Shop | undefined; year: number | null } {
  const byId = shops.find(({ id }) => id === series);
  if (byId) return { shop: byId, year: null };
  const [, invoiced, ofInvoice] = /^(\w+?)(\d\d)-[A-Z]\d*$/.exec(series) ?? [];
  const [, coded, ofCode] = /^[A-Z]+(?:-(\w+))?-(\d\d)$/.exec(series) ?? [];
  const year = ofInvoice ?? ofCode;
  return {
    shop: shops.find(({ code }) => code === (invoiced ?? coded)),
    year: year === undefined ? null : 2000 + Number(year),
  };
}

export async function listNumbers(db: Db, numbers: readonly string[], query: Asked) {
  const [rows, stores] = await Promise.all([
    readNumbers(db, numbers),
    db.run(sql<Shop>`select id, code, name from store_names`.compile(qb)),
  ]);
  const shops = [...stores, DIVISION];
  const all = rows
    .map(({ name, series, ...row }) => {
      const { shop, year } = whoseSeries(series, shops);
      const said = shop?.id === series ? shop.code : series;
      return {
        ...row,
        id: `${name} ${series}`,
        kind: name as Numbered,
        series: said,
        of: shop?.name ?? null,
        year,
        storeId: shop?.id,
      };
    })
    .filter((row) => isAsked(row, query))
    .toSorted(inOrder(query.sort));
  const offset = offsetOf(query.cursor);
  const { data, ...next } = pageAt(all.slice(offset, offset + query.limit + 1), query.limit, offset);
  return { data: data.map(withoutStore), ...totals(all.length), ...next };
}

type Held = NumberSeries & { readonly storeId: string | undefined };
function withoutStore(held: Held): NumberSeries {
  const { storeId: _, ...row } = held;
  return row;
}

const isAsked = ({ kind, storeId, year, missing }: Held, asked: Asked): boolean =>
  (!asked.kind?.length || asked.kind.includes(kind)) &&
  (!asked.storeId?.length || asked.storeId.some((id) => id === storeId)) &&
  (asked.year === undefined || asked.year === year) &&
  (asked.hasGaps === undefined || missing > 0);

function inOrder(sort: Asked['sort']): (a: Held, b: Held) => number {
  const { name, direction } = orderOf(numberList, sort);
  const way = direction === 'descending' ? -1 : 1;
  const byKind = (a: Held, b: Held): number =>
    NUMBERED.indexOf(a.kind) - NUMBERED.indexOf(b.kind) || a.series.localeCompare(b.series, 'es');
  return name === 'missing' ? (a, b) => way * (a.missing - b.missing) || byKind(a, b) : (a, b) => way * byKind(a, b);
}
