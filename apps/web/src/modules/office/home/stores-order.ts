/** The shops of the office by any of their figures; what is not told of a shop comes last, whichever way. */
import type { Direction } from '@quilate/domain/kernel/list.ts';
import type { TakingsStore } from '@quilate/domain/modules/office/home/home.schema.ts';

const FIGURES = {
  store: ({ name }) => name,
  till: ({ till }) => ['unopened', 'closed', 'open'].indexOf(till),
  present: ({ present }) => present,
  sold: ({ soldCents }) => soldCents,
  count: ({ soldCount }) => soldCount,
  before: ({ beforeCents }) => beforeCents,
  // From nothing there is no share.
  change: ({ soldCents, beforeCents }) => (beforeCents === 0 ? null : soldCents / beforeCents),
  difference: ({ differenceCents }) => differenceCents,
  overdue: ({ overdueCents }) => overdueCents,
} satisfies Readonly<Record<string, (store: TakingsStore) => string | number | null>>;

export interface StoreOrder {
  readonly by: keyof typeof FIGURES;
  readonly direction: Direction;
}
export const isOrdered = (name: string): name is StoreOrder['by'] => name in FIGURES;

const compared = (one: string | number, other: string | number): number =>
  typeof one === 'number' ? one - Number(other) : one.localeCompare(String(other), 'es');

export function inOrder(stores: readonly TakingsStore[], { by, direction }: StoreOrder): TakingsStore[] {
  const figureOf: (store: TakingsStore) => string | number | null = FIGURES[by];
  const way = direction === 'ascending' ? 1 : -1;
  return stores.toSorted((a, b) => {
    const [one, other] = [figureOf(a), figureOf(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return way * compared(one, other);
  });
}
