/** A question of the office and its answer: what is added up, by what, and what the sums say (settled 22, 23). */

/** What figures may be grouped by and, except days and hours, filtered by. */
export const GROUPINGS = [
  'day',
  'hour',
  'store',
  'seller',
  'family',
  'metal',
  'method',
  'person',
  'reason',
  'age',
  'situation',
  'kind',
] as const;
export type Grouping = (typeof GROUPINGS)[number];
/** Not chosen in a menu: a period chooses days, and hours are read. */
export const UNFILTERED: readonly Grouping[] = ['day', 'hour'];
/** These have an order of their own; the others stand by their figure. */
export const IN_ORDER: readonly Grouping[] = ['day', 'hour', 'age'];
/** What is a year old is beyond the last; a key is the first day of its span. */
export const AGES = [0, 31, 91, 181, 366] as const;

export type Unit = 'count' | 'cents' | 'mg' | 'bp' | 'days';
export type Sums<S extends string = string> = Readonly<Record<S, number>>;

/** By what, and of what alone. */
export interface Reading {
  readonly by: Grouping;
  readonly filters: { readonly [G in Grouping]?: readonly string[] | undefined };
}
export interface Measure<S extends string> {
  readonly unit: Unit;
  /** Read out of the sums, so that a total is never an average of averages; null says nothing. */
  of(sums: Sums<S>, reading: Reading): number | null;
  /** Where it says something. */
  readonly isFor?: (reading: Reading) => boolean;
  /** A column that wants no change: what came back is no fall. */
  readonly isLess?: true;
  /** Said in the table alone. */
  readonly isDetail?: true;
}
export interface Insight<S extends string = string, M extends string = string> {
  readonly sums: readonly S[];
  readonly by: readonly Grouping[];
  readonly measures: Readonly<Record<M, Measure<S>>>;
  /** The figure it is about: drawn, compared and in the order of the rows. */
  readonly lead: NoInfer<M>;
  /** What opens below a row, one level after the other. */
  readonly opens: Readonly<Partial<Record<Grouping, Grouping>>>;
  /** It is of now: no period chooses it and nothing is compared. */
  readonly isNow?: true;
  /** Where its documents are, and what its filters are called there. */
  readonly documents?: {
    readonly path: `/${string}`;
    /** The measure that says how many there are. */
    readonly count: NoInfer<M>;
    readonly filters: Readonly<Partial<Record<Grouping, { readonly name: string; readonly isSingle?: true }>>>;
    /** What is always asked of that list. */
    readonly always?: Readonly<Record<string, readonly string[]>>;
  };
}

/** `insight({ sums: ['grossCents'], … })`: keeps the names it is said with. */
export const insight = <const S extends string, const M extends string>(said: Insight<S, M>): Insight<S, M> => said;

const WHOLE_BP = 10_000;
/** To the nearest; of nothing, nothing. */
export const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round(part / whole));
export const shareBp = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * WHOLE_BP) / whole);

/** Asked about, whether as rows or as a filter. */
export const isAbout = ({ by, filters }: Reading, grouping: Grouping): boolean =>
  by === grouping || (filters[grouping]?.length ?? 0) > 0;

/** The measures that say something of a reading, in their order. */
export const measuresOf = <M extends string>({ measures }: Insight<string, M>, reading: Reading): M[] =>
  (Object.keys(measures) as M[]).filter((name) => measures[name].isFor?.(reading) ?? true);

/** Where the documents of a reading are; nothing where their list cannot be filtered so. */
export function documentsOf(
  { documents, isNow }: Insight,
  asked: Reading['filters'],
  { from, to }: { readonly from: string; readonly to: string },
): { readonly path: string; readonly search: Readonly<Record<string, unknown>> } | undefined {
  if (documents === undefined) return undefined;
  const { path, filters, always = {} } = documents;
  const search: Record<string, unknown> = { ...always, ...(isNow ? {} : { from, to }) };
  for (const grouping of GROUPINGS) {
    const keys = asked[grouping] ?? [];
    if (keys.length === 0) continue;
    const filter = filters[grouping];
    if (filter === undefined || (filter.isSingle && keys.length > 1)) return undefined;
    search[filter.name] = filter.isSingle ? keys[0] : keys;
  }
  return { path, search };
}
