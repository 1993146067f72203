import { describe, expect, test } from 'vitest';
import { autoRows, offers } from '../../../kernel/machine.ts';
import type { Metal } from '../../../kernel/metals.ts';
import { NO_VALUES } from '../../master-data/prices/prices.rules.ts';
import type { PriceValues } from '../../master-data/prices/prices.schema.ts';
import { appraisalMachine, appraisalRules } from './appraisals.machine.ts';
import { appraise } from './appraisals.rules.ts';

const facts = { state: 'open', validUntil: '2026-11-30', today: '2026-11-30' } as const;

test('R-QUOTE-03 an appraisal is ended by somebody, or by the day after its last', () => {
  expect(offers(appraisalMachine, appraisalRules, facts)).toMatchObject([{ action: 'close', allowed: true }]);
  expect(autoRows(appraisalMachine, appraisalRules, facts)).toEqual([]);
  const over = { ...facts, today: '2026-12-01' };
  expect(autoRows(appraisalMachine, appraisalRules, over)).toMatchObject([{ action: 'expire', to: 'expired' }]);
  expect(offers(appraisalMachine, appraisalRules, { ...facts, state: 'expired' })).toEqual([]);
});

describe('what several lines are worth', () => {
  const at = (centsPerGram: number) => ({ ...NO_VALUES.references.CO, ORO_18: centsPerGram, PLATA: 55 });
  const values: Pick<PriceValues, 'references' | 'goldTiers'> = {
    references: { ...NO_VALUES.references, CO: at(7_200), VR: at(6_450), XI: at(11_950), A3: at(13_050) },
    goldTiers: {
      tiers: [
        { fromMg: 0, toMg: 10_000, extraCentsPerGram: 0 },
        { fromMg: 10_000, toMg: null, extraCentsPerGram: 100 },
      ],
    },
  };
  const line = (metal: Metal, weightMg: number) => ({ metal, weightMg });

  test('R-QUOTE-02 the extra is of the gold of all lines together; silver adds none', () => {
    const lines = [line('ORO_18', 6_000), line('ORO_18', 5_000), line('PLATA', 100_000)];
    const worth = appraise('purchase', lines, values);
    // 11 g of gold at 72,00 and 64,50, silver 55,00, and 1,00 a gram of gold on top.
    expect(worth.extraCents).toBe(1_100);
    expect(worth.totals).toEqual([79_200 + 5_500 + 1_100, 70_950 + 5_500 + 1_100]);
    expect(worth.perGram).toEqual([
      [7_200, 6_450],
      [7_200, 6_450],
      [55, 55],
    ]);
  });

  test('R-QUOTE-01 who buys from the shop pays no extra, and a metal without a price has no total', () => {
    expect(appraise('sale', [line('ORO_18', 12_000)], values)).toMatchObject({
      extraCents: 0,
      totals: [143_400, 156_600],
    });
    expect(appraise('sale', [line('ORO_18', 12_000), line('ORO_22', 1_000)], values).totals).toEqual([null, null]);
  });
});
