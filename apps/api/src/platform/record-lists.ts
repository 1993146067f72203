/** The database's side of a list said once (`kernel/list.ts`): its rows, what orders them, what its filters ask. */
import type { FiltersOf, List, SortOf, SumOf } from '@quilate/domain/kernel/list.ts';
import { type RawBuilder, sql } from 'kysely';
import type { CursorOf } from './lists.ts';

type Sql = RawBuilder<unknown>;
/** What orders a list: never null, and indexed together with the id where the list grows. */
export interface SortKey {
  readonly of: CursorOf;
  readonly key: Sql;
}
export const instant = (column: string): SortKey => ({ of: 'instants', key: sql.ref(column) });
export const whole = (column: string): SortKey => ({ of: 'wholes', key: sql.ref(column) });
export const day = (column: string): SortKey => ({ of: 'days', key: sql.ref(column) });
/** As people sort names. */
export const name = (column: string): SortKey => ({ of: 'texts', key: sql`${sql.ref(column)} collate "und-x-icu"` });

export const names = (...columns: readonly string[]): SortKey => ({
  of: 'texts',
  key: sql`concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))}) collate "und-x-icu"`,
});

type Where<T> = (value: NonNullable<T>) => Sql | undefined;
export interface RecordList<L extends List, Row> {
  readonly said: L;
  /** The concept its words are kept under. */
  readonly kind: string;
  /** A table, or what a room puts together and names. */
  readonly table: string | Sql;
  /** What its columns and filters call a row of the table. */
  readonly as: string;
  readonly columns: RawBuilder<Row>;
  readonly joins?: Sql;
  /** The column of its shop; a list without one is of the whole house. */
  readonly store?: string;
  /** Its words are kept with that shop: what is found by them need not be looked up to be of it. */
  readonly wordsHaveStore?: true;
  readonly sort: { readonly [S in SortOf<L>]: SortKey };
  /** Every filter that is said has its condition: one nobody reads does not compile. */
  readonly where: { readonly [K in keyof FiltersOf<L>]-?: Where<FiltersOf<L>[K]> };
  /** The concepts its history is written under where that is not its `kind` alone; `any` where all write about it. */
  readonly concepts?: readonly string[] | 'any';
  /** The records whose history tells of a row, where it is not its own alone. */
  readonly historyOf?: readonly Sql[];
  /** How words find a row of a short list, where they are not kept under its own id. */
  readonly byWords?: (q: string) => Sql;
  readonly sums: { readonly [K in SumOf<L>]: Sql };
}

/** `recordList(saleList)<SaleRow>({ … })`. */
export const recordList =
  <const L extends List>(said: L) =>
  <Row extends { readonly id: string }>(
    rest: Omit<RecordList<L, Row>, 'said' | 'sums'> & Partial<Pick<RecordList<L, Row>, 'sums'>>,
  ): RecordList<L, Row> => ({ said, sums: {} as RecordList<L, Row>['sums'], ...rest });

/** One alone is spelled so that an index that begins with it answers in the order of the list. */
const amongst = (column: Sql, values: readonly string[], type: Sql): Sql =>
  values.length === 1 ? sql`${column} = ${values[0]}::${type}` : sql`${column} = any (${[...values]}::${type}[])`;

/** Conditions as rooms spell them most. */
export const isOneOf = (column: string) => (values: readonly string[]) => amongst(sql.ref(column), values, sql`text`);
/**
 * The same of a column that is nearly always one of `common`: the others have an index of their own, and asked for
 * alone are spelled as it is.
 */
export const isRareOf = (column: string, common: readonly string[]) => {
  const isAny = isOneOf(column);
  const isOther = sql.join(
    common.map((value) => sql`${sql.ref(column)} <> ${sql.lit(value)}`),
    sql` and `,
  );
  return (values: readonly string[]): Sql =>
    values.some((value) => common.includes(value)) ? isAny(values) : sql`${isOther} and ${isAny(values)}`;
};
export const isText = (column: string) => (value: string) => sql`${sql.ref(column)} = ${value}`;
export const isId = (column: string) => (value: string) => sql`${sql.ref(column)} = ${value}::uuid`;
export const isIdOf = (column: string) => (values: readonly string[]) => amongst(sql.ref(column), values, sql`uuid`);
/**
 * From a day to a day, over a civil date. `at` is the instant of that day the list is ordered by, where it has one:
 * its index begins at the period, however long ago that is. What is done at midnight, and a database whose days are
 * not those of the islands, may put a day between the two: one to either side has both.
 */
export const within = (column: string, at?: string) => {
  const bound = (sign: Sql, edge: Sql): Sql => (at === undefined ? sql`` : sql`and ${sql.ref(at)} ${sign} ${edge}`);
  return {
    from: (value: string) => sql`${sql.ref(column)} >= ${value}::date ${bound(sql`>=`, sql`${value}::date - 1`)}`,
    to: (value: string) => sql`${sql.ref(column)} <= ${value}::date ${bound(sql`<`, sql`${value}::date + 2`)}`,
  };
};
