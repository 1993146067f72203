/**
 * A list said once (decision 0064). The address, the chips and the heads of a screen read it as it is; the API makes
 * its query and its file from it (`list-query.ts`), so no screen carries a schema.
 */

/** What a value of a filter may be; `read` takes it from an address, where a wrong one is left out. */
export type Filter<T = unknown> = { readonly read: (raw: unknown) => T | undefined } & (
  | { readonly kind: 'some' | 'one'; readonly names: readonly string[] }
  | { readonly kind: 'id' | 'ids' | 'flag' | 'texts' | 'month' }
  | { readonly kind: 'whole'; readonly most: number }
  | { readonly kind: 'day'; readonly column: string }
);

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const MOST_IDS = 50;
const flat = (raw: unknown): unknown[] => (Array.isArray(raw) ? raw : [raw]);

/** Several of these. */
export const some = <const T extends string>(names: readonly T[]) => ({
  kind: 'some' as const,
  names,
  read: (raw: unknown): T[] | undefined => {
    const known = names.filter((name) => flat(raw).includes(name));
    return known.length === 0 ? undefined : known;
  },
});
export const one = <const T extends string>(names: readonly T[]) => ({
  kind: 'one' as const,
  names,
  read: (raw: unknown): T | undefined => names.find((name) => name === raw),
});
const isId = (raw: unknown): raw is string => typeof raw === 'string' && UUID.test(raw);
export const id = { kind: 'id', read: (raw: unknown): string | undefined => (isId(raw) ? raw : undefined) } as const;
const several = <K extends 'ids' | 'texts'>(kind: K, isRight: (raw: unknown) => raw is string) => ({
  kind,
  read: (raw: unknown): string[] | undefined => {
    const right = flat(raw).filter(isRight).slice(0, MOST_IDS);
    return right.length === 0 ? undefined : right;
  },
});
export const ids = several('ids', isId);
/** Words of the house that no list of names holds, as the actions of every room. */
export const texts = several(
  'texts',
  (raw): raw is string => typeof raw === 'string' && raw !== '' && raw.length <= 60,
);
export const flag = {
  kind: 'flag',
  read: (raw: unknown): 'true' | undefined => (String(raw) === 'true' ? 'true' : undefined),
} as const;
/** Cents, milligrams: its name says which. */
export const whole = (most: number) => ({
  kind: 'whole' as const,
  most,
  read: (raw: unknown): number | undefined => {
    const value = Number(raw);
    return raw !== undefined && raw !== '' && Number.isInteger(value) && value >= 0 && value <= most
      ? value
      : undefined;
  },
});
const isDay = (raw: unknown): raw is string =>
  typeof raw === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(raw) && !Number.isNaN(Date.parse(raw));
const day = <const C extends string>(column: C) => ({
  kind: 'day' as const,
  column,
  read: (raw: unknown): string | undefined => (isDay(raw) ? raw : undefined),
});
/** A month, by its first day. */
export const month = {
  kind: 'month',
  read: (raw: unknown): string | undefined => (isDay(raw) && raw.endsWith('-01') ? raw : undefined),
} as const;
/** From a day to a day, both of them too. */
export const period = <const C extends string>(column: C) => ({ from: day(column), to: day(column) });

/** Each is an index kept on every write: a fourth does not compile. */
type Sorts<S> = readonly [S] | readonly [S, S] | readonly [S, S, S];
/** `-soldAt` is the newest first. */
export type Order<S extends string> = S | `-${S}`;
type Reserved = { readonly [N in 'q' | 'sort' | 'limit' | 'cursor' | 'sums' | 'updatedSince']?: never };
type Filters = Readonly<Record<string, Filter>> & Reserved;
export interface List<S extends string = string, F extends Filters = Filters, T extends string = string> {
  /** Found by the words people remember. */
  readonly words: boolean;
  /** Some hundreds of rows at most: words are looked for in each of them, and in any order. */
  readonly isShort: boolean;
  readonly sort: readonly S[];
  readonly default: Order<S>;
  readonly filters: F;
  /** Columns that are added up below what is filtered. */
  readonly sums: readonly T[];
  /** Its rows say who people are: who takes it away says what for. */
  readonly isPersonal: boolean;
  /** Its rows are records with a history: a program may ask for those that changed since (docs/decisions/0392). */
  readonly isFollowed: boolean;
}
type Numbers<Row> = { [K in keyof Row]: Row[K] extends number | null ? K : never }[keyof Row] & string;
/** A period names a column of the row. */
type PeriodOf<F, Row> = {
  readonly [K in keyof F]: F[K] extends { readonly column: infer C } ? (C extends keyof Row ? F[K] : never) : F[K];
};

/** `list<SaleSummary>()({ … })`: the row is only a type; its first call fixes it, the second is inferred. */
export const list =
  <Row>() =>
  <const S extends keyof Row & string, const F extends Filters = {}, const T extends Numbers<Row> = never>(said: {
    readonly words: boolean;
    readonly isShort?: true;
    readonly sort: Sorts<S>;
    readonly default: Order<NoInfer<S>>;
    readonly filters?: F & PeriodOf<F, Row>;
    readonly sums?: readonly T[];
    readonly isPersonal?: true;
    readonly isFollowed?: true;
  }): List<S, F, T> => ({ isShort: false, filters: {} as F, sums: [], isPersonal: false, isFollowed: false, ...said });

export type SortOf<L extends List> = L['sort'][number];
export type SumOf<L extends List> = L['sums'][number];
export type FiltersOf<L extends List> = {
  readonly [K in keyof L['filters']]?: L['filters'][K] extends Filter<infer T> ? T | undefined : never;
};
/** What an address says of a list. */
export type SearchOf<L extends List> = FiltersOf<L> & {
  readonly q?: string | undefined;
  readonly sort?: Order<SortOf<L>> | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  /** Asked by programs, never by a screen. */
  readonly updatedSince?: string | undefined;
};

type Raw = Readonly<Record<string, unknown>>;
export const PAGE_SIZES = [10, 25, 50] as const;
export const DEFAULT_PAGE_SIZE = 25;
const text = (raw: unknown, most: number): string | undefined =>
  typeof raw === 'string' && raw.trim() !== '' && raw.length <= most ? raw.trim() : undefined;

export const ordersOf = <S extends string>({ sort }: Pick<List<S>, 'sort'>): Order<S>[] =>
  sort.flatMap((name) => [name, `-${name}` as const]);

/** `validateSearch: searchOf(saleList)`; a wrong value in an address never breaks a screen: it is left out. */
export const searchOf =
  <L extends List>(said: L) =>
  (raw: Raw): SearchOf<L> => {
    const size = PAGE_SIZES.find((known) => String(known) === String(raw['limit']));
    return {
      ...Object.fromEntries(Object.entries(said.filters).map(([name, filter]) => [name, filter.read(raw[name])])),
      q: said.words ? text(raw['q'], 100) : undefined,
      sort: ordersOf(said).find((order) => order === raw['sort'] && order !== said.default),
      limit: size === DEFAULT_PAGE_SIZE ? undefined : size,
      cursor: text(raw['cursor'], 400),
    } as SearchOf<L>;
  };

export type Direction = 'ascending' | 'descending';
/** By words the newest come first, whatever was chosen: they are kept in that order (settled 6). */
export const isByDate = (said: List, q: string | undefined): boolean => q !== undefined && !said.isShort;

export function orderOf(said: List, sort: string | undefined): { name: string; direction: Direction } {
  const order = sort ?? said.default;
  return order.startsWith('-')
    ? { name: order.slice(1), direction: 'descending' }
    : { name: order, direction: 'ascending' };
}
