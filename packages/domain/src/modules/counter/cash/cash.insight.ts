/** What the office asks of the tills: what they took and what did not match, by shop and by who closed (settled 22). */
import { insight } from '../../../kernel/insight.ts';

export const tillsInsight = insight({
  sums: [
    'sessionCount',
    'soldCents',
    'differenceCents',
    'cardDifferenceCents',
    'shortCents',
    'overCents',
    'differentCount',
  ],
  by: ['store', 'person', 'day'],
  measures: {
    sessions: { unit: 'count', of: (sums) => sums.sessionCount },
    sold: { unit: 'cents', of: (sums) => sums.soldCents },
    different: { unit: 'count', of: (sums) => sums.differentCount },
    difference: { unit: 'cents', of: (sums) => sums.differenceCents, isLess: true },
    short: { unit: 'cents', of: (sums) => sums.shortCents, isLess: true },
    over: { unit: 'cents', of: (sums) => sums.overCents, isLess: true, isDetail: true },
    cardDifference: { unit: 'cents', of: (sums) => sums.cardDifferenceCents, isLess: true },
  },
  lead: 'sold',
  opens: { store: 'person', person: 'day', day: 'store' },
  documents: {
    path: '/transactions/sessions',
    count: 'sessions',
    filters: { store: { name: 'storeId' }, person: { name: 'employeeId', isSingle: true } },
  },
});
