import { describe, expect, test } from 'vitest';
import { FIRST_LIMITS, limitsOn } from './limits.ts';

describe('M-14 limits', () => {
  test('R-CONST-01 begin with the specification’s values, and a dated row rules from its day on', () => {
    const rows = [
      { name: 'cashLimitCents', value: 50_000, validFrom: '2027-01-01', source: 'law' },
      { name: 'cashLimitCents', value: 70_000, validFrom: '2026-06-01', source: 'law' },
    ] as const;
    expect(limitsOn([], '2026-01-01').cashLimitCents).toBe(FIRST_LIMITS.cashLimitCents[0]);
    expect(limitsOn(rows, '2026-05-31').cashLimitCents).toBe(100_000);
    expect(limitsOn(rows, '2026-06-01').cashLimitCents).toBe(70_000);
    expect(limitsOn(rows, '2027-01-01').cashLimitCents).toBe(50_000);
  });
});
