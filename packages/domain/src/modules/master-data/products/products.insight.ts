/** What the office asks of the stock: what it is worth, how old it is and how long it lasts (settled 22, 23). */
import { insight, isAbout, ratio } from '../../../kernel/insight.ts';
import { PRODUCT_STATUSES, type ProductStatus } from './products.states.ts';

/** What the house has no more. */
const GONE: readonly ProductStatus[] = ['sold', 'extracted', 'stolen', 'missing'];
export const IN_STOCK: readonly ProductStatus[] = PRODUCT_STATUSES.filter((status) => !GONE.includes(status));

/** So many days of sales say how long a stock lasts. */
export const SOLD_DAYS = 90;

export const stockInsight = insight({
  isNow: true,
  sums: ['pieceCount', 'weightMg', 'costCents', 'priceCents', 'ageDays', 'soldCount'],
  by: ['age', 'store', 'family', 'metal', 'situation'],
  measures: {
    pieces: { unit: 'count', of: (sums) => sums.pieceCount },
    weight: { unit: 'mg', of: (sums) => sums.weightMg },
    price: { unit: 'cents', of: (sums) => sums.priceCents },
    cost: { unit: 'cents', of: (sums) => sums.costCents },
    age: { unit: 'days', of: (sums) => ratio(sums.ageDays, sums.pieceCount) },
    // What was sold has no age in the shop any more, nor stands anywhere.
    cover: {
      unit: 'days',
      of: (sums) => ratio(sums.pieceCount * SOLD_DAYS, sums.soldCount),
      isFor: (reading) => !isAbout(reading, 'age') && !isAbout(reading, 'situation'),
    },
  },
  lead: 'price',
  opens: { store: 'family', family: 'age', metal: 'family', age: 'family', situation: 'store' },
  documents: {
    path: '/products',
    count: 'pieces',
    filters: {
      store: { name: 'storeId' },
      family: { name: 'family' },
      metal: { name: 'metal' },
      situation: { name: 'status' },
    },
    always: { status: IN_STOCK },
  },
});
