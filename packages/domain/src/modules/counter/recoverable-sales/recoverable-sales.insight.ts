/** What the office asks of the recoverable sales under way: how old they are and what is out (settled 22). */
import { insight, ratio } from '../../../kernel/insight.ts';

export const recoverablesInsight = insight({
  isNow: true,
  sums: ['recoverableCount', 'baseCents', 'pendingCents', 'overdueCount', 'overdueCents', 'renewalCount'],
  by: ['age', 'store', 'person'],
  measures: {
    recoverables: { unit: 'count', of: (sums) => sums.recoverableCount },
    base: { unit: 'cents', of: (sums) => sums.baseCents },
    pending: { unit: 'cents', of: (sums) => sums.pendingCents },
    average: { unit: 'cents', of: (sums) => ratio(sums.baseCents, sums.recoverableCount) },
    renewals: { unit: 'count', of: (sums) => sums.renewalCount },
    overdue: { unit: 'count', of: (sums) => sums.overdueCount },
    overdueAmount: { unit: 'cents', of: (sums) => sums.overdueCents },
  },
  lead: 'pending',
  opens: { age: 'store', store: 'age', person: 'age' },
});
