/** What the office asks of sales (settled 22, 23). */
import { insight, isAbout, ratio, type Reading, shareBp } from '../../../kernel/insight.ts';

/** A sale may have pieces of two families and two payments: counted by these are the pieces, or the payments. */
const isByPiece = (reading: Reading): boolean => isAbout(reading, 'family') || isAbout(reading, 'metal');
const isByPayment = (reading: Reading): boolean => isAbout(reading, 'method');
const isBySale = (reading: Reading): boolean => !isByPiece(reading) && !isByPayment(reading);

const SUMS = [
  'saleCount',
  'pieceCount',
  'paymentCount',
  'grossCents',
  'returnedCount',
  'returnedCents',
  'baseCents',
  'costCents',
] as const;

export const salesInsight = insight({
  sums: SUMS,
  by: ['store', 'seller', 'family', 'metal', 'method', 'day', 'hour'],
  measures: {
    sales: { unit: 'count', of: (sums) => sums.saleCount, isFor: isBySale },
    pieces: { unit: 'count', of: (sums) => sums.pieceCount, isFor: isByPiece },
    payments: { unit: 'count', of: (sums) => sums.paymentCount, isFor: (is) => isByPayment(is) && !isByPiece(is) },
    gross: { unit: 'cents', of: (sums) => sums.grossCents, isDetail: true },
    returned: { unit: 'cents', of: (sums) => -sums.returnedCents, isLess: true },
    net: { unit: 'cents', of: (sums) => sums.grossCents - sums.returnedCents },
    average: { unit: 'cents', of: (sums) => ratio(sums.grossCents, sums.saleCount), isFor: isBySale },
    margin: { unit: 'cents', of: (sums) => sums.baseCents - sums.costCents },
    marginShare: { unit: 'bp', of: (sums) => shareBp(sums.baseCents - sums.costCents, sums.baseCents), isDetail: true },
  },
  lead: 'net',
  opens: { store: 'seller', seller: 'family', family: 'metal', metal: 'family', method: 'store', day: 'store' },
  documents: {
    path: '/sales',
    count: 'sales',
    filters: { store: { name: 'storeId' }, seller: { name: 'sellerId', isSingle: true } },
  },
});

/** What came back, by what becomes of it. */
export const returnsInsight = insight({
  sums: ['returnedCount', 'returnedCents'],
  by: ['reason', 'day', 'store', 'seller', 'family', 'metal'],
  measures: {
    pieces: { unit: 'count', of: (sums) => sums.returnedCount },
    returned: { unit: 'cents', of: (sums) => sums.returnedCents },
    average: { unit: 'cents', of: (sums) => ratio(sums.returnedCents, sums.returnedCount) },
  },
  lead: 'returned',
  opens: { reason: 'store', store: 'seller', day: 'reason', family: 'reason', seller: 'reason', metal: 'family' },
});
