/** A limit applies to operations from `validFrom` on; a new value is a new row, past operations keep theirs. */
export interface LimitRow<Name extends string> {
  readonly name: Name;
  readonly value: number;
  readonly validFrom: string;
  readonly source: string;
}
/** Value and source of each limit before any row. */
export type FirstLimits<Name extends string> = Readonly<Record<Name, readonly [value: number, source: string]>>;

/** The values in force on a civil date. */
export const datedLimits =
  <Name extends string>(first: FirstLimits<Name>) =>
  (rows: readonly LimitRow<Name>[], date: string): Readonly<Record<Name, number>> => {
    // Of two from the same day the one written later rules: the order is kept.
    const dated = rows
      .filter((row) => row.validFrom <= date)
      .toSorted((a, b) => Number(a.validFrom > b.validFrom) - Number(a.validFrom < b.validFrom));
    const values = Object.entries<FirstLimits<Name>[Name]>(first).map(([name, [value]]) => [name, value] as const);
    return Object.fromEntries([...values, ...dated.map(({ name, value }) => [name, value] as const)]) as Record<
      Name,
      number
    >;
  };
