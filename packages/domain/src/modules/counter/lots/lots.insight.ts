/** What the office asks of the gold it buys: who appraised it, where, and at what a gram (settled 22). */
import { insight, isAbout, ratio, type Reading } from '../../../kernel/insight.ts';

const isByOperation = (reading: Reading): boolean => !isAbout(reading, 'metal') && !isAbout(reading, 'family');
const MG = 1000;

export const boughtInsight = insight({
  sums: ['operationCount', 'lineCount', 'weightMg', 'metalMg', 'metalCents', 'paidCents'],
  by: ['person', 'store', 'day', 'kind', 'metal', 'family'],
  measures: {
    operations: { unit: 'count', of: (sums) => sums.operationCount, isFor: isByOperation },
    lines: { unit: 'count', of: (sums) => sums.lineCount, isFor: (reading) => !isByOperation(reading) },
    weight: { unit: 'mg', of: (sums) => sums.weightMg },
    paid: { unit: 'cents', of: (sums) => sums.paidCents },
    average: { unit: 'cents', of: (sums) => ratio(sums.paidCents, sums.operationCount), isFor: isByOperation },
    // A gram of gold and one of silver together cost nothing anybody pays.
    perGram: {
      unit: 'cents',
      of: (sums) => ratio(sums.metalCents * MG, sums.metalMg),
      isFor: (reading) => isAbout(reading, 'metal'),
    },
  },
  lead: 'paid',
  opens: { person: 'metal', store: 'person', day: 'store', kind: 'metal', metal: 'family', family: 'metal' },
});
