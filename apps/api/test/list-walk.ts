/** A list walked page by page, and what must hold of it whatever is asked. */
import { bareName, type List } from './list-questions.ts';
import type { Till } from './shop.ts';

type Row = Readonly<Record<string, unknown>>;
interface Walked {
  readonly rows: readonly Row[];
  readonly total: number | undefined;
  readonly isCapped: boolean;
  readonly sums: Readonly<Record<string, number>>;
}

const MOST_PAGES = 400;
/** Nothing where it is refused; `total` and `sums` as its first page tells them, where it tells them. */
export async function walk(till: Till, list: string, question: string, limit = 200): Promise<Walked | undefined> {
  const rows: Row[] = [];
  let first: Omit<Walked, 'rows'> | undefined;
  for (let cursor = '', pages = 0; pages < MOST_PAGES; pages += 1) {
    const { status, json } = await till.get(`${list}?limit=${limit}${question && `&${question}`}${cursor}`);
    if (status !== 200) return undefined;
    rows.push(...json.data);
    first ??= { total: json.totalCount, isCapped: json.totalIsCapped === true, sums: json.sums ?? {} };
    if (json.nextCursor === undefined) return { ...first, rows };
    cursor = `&cursor=${encodeURIComponent(json.nextCursor)}`;
  }
  throw new Error(`${list}?${question} does not end`);
}

const keyOf = (row: Row): string => JSON.stringify(row['id'] ?? row);
const isWhole = (value: unknown): value is number => typeof value === 'number';

/** Nobody twice, as many as it says, and as much. `uncounted` rows are shown and not added up. */
export function faultsOfWhole({ rows, total, isCapped, sums }: Walked, uncounted: (row: Row) => boolean): string[] {
  const keys = rows.map(keyOf);
  const counted = rows.filter((row) => !uncounted(row));
  return [
    ...(new Set(keys).size === keys.length ? [] : ['a row twice']),
    ...(isCapped || total === undefined || total === keys.length ? [] : [`${keys.length} rows, ${total} told`]),
    ...Object.entries(sums).flatMap(([name, sum]) => {
      const values = counted.map((row) => row[name] ?? 0);
      const own = values.filter(isWhole).reduce((all, one) => all + one, 0);
      return values.every(isWhole) && own !== sum ? [`${name} ${own}, ${sum} told`] : [];
    }),
  ];
}

/** What has the field that is asked for has it as it is asked. */
export function faultsOfFilter({ rows }: Walked, question: string): string[] {
  return [...new URLSearchParams(question)].flatMap(([name, value]) => {
    const texts = rows.map((row) => row[bareName(name)]).filter((one) => typeof one === 'string');
    const other = texts.find((one) => one !== value);
    return other === undefined ? [] : [`${name} is ${other}`];
  });
}

/** What is shown of the field a list is ordered by goes one way. */
export function faultsOfOrder({ rows }: Walked, question: string): string[] {
  const [, way, name] = /^sort=(-?)(\w+)$/.exec(question) ?? [];
  const values = name === undefined ? [] : rows.map((row) => row[name]);
  const isDay = (one: unknown): one is string => typeof one === 'string' && /^\d{4}-\d\d/.test(one);
  // Names are ordered as people do. Instants are told without the zeros they end with.
  if (!values.every(isWhole) && !values.every(isDay)) return [];
  const plain = values.map((one) => (isDay(one) ? one.replace('Z', '') : one));
  const isWrong = plain.some((one, at) => at > 0 && (way ? one > plain[at - 1]! : one < plain[at - 1]!));
  return isWrong ? [`${name} goes to and fro`] : [];
}

/** Page by page it gives what it gives at once, in the same order. */
export async function faultsOfPages(till: Till, list: string, question: string, { rows }: Walked): Promise<string[]> {
  if (rows.length < 4) return [];
  const paged = await walk(till, list, question, Math.ceil(rows.length / 6));
  return paged?.rows.map(keyOf).join() === rows.map(keyOf).join() ? [] : ['its pages have others'];
}

export const ordersOf = ({ filters }: List): string[] => {
  const schema = filters.find(({ name }) => name === 'sort')?.schema;
  return (schema?.enum ?? schema?.items?.enum ?? []).map((one) => `sort=${one}`);
};
