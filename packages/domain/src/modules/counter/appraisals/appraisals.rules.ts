import type { Metal } from '../../../kernel/metals.ts';
import { metalTypeOf } from '../../../kernel/metals.ts';
import { sum } from '../../../kernel/units.ts';
import { extraGoldCents, weightCents } from '../../master-data/prices/prices.rules.ts';
import type { PriceValues } from '../../master-data/prices/prices.schema.ts';
import type { AppraisalKind } from './appraisals.states.ts';

/** The two prices each kind is quoted at (S0 §2). */
export const REFERENCES = { sale: ['XI', 'A3'], purchase: ['CO', 'VR'] } as const satisfies Record<
  AppraisalKind,
  readonly [string, string]
>;

interface Weighed {
  readonly metal: Metal;
  readonly weightMg: number;
}
type Pair<T> = readonly [first: T, second: T];

/**
 * What the metal of several lines is worth at both references, in cents; null where a metal has no price. The extra is
 * of the gold of all lines together, and only where something is bought (S1 §5).
 */
export function appraise(
  kind: AppraisalKind,
  lines: readonly Weighed[],
  { references, goldTiers }: Pick<PriceValues, 'references' | 'goldTiers'>,
) {
  const perGram = lines.map(({ metal }): Pair<number | null> => {
    const [first, second] = REFERENCES[kind];
    return [references[first][metal], references[second][metal]];
  });
  const goldMg = sum(lines.map(({ metal, weightMg }) => (metalTypeOf(metal) === 'ORO' ? weightMg : 0)));
  const extraCents = kind === 'purchase' ? extraGoldCents(goldTiers.tiers, goldMg) : 0;
  const totalAt = (at: 0 | 1): number | null => {
    const cents = lines.map(({ weightMg }, line) => centsOf(weightMg, perGram[line]![at]));
    return cents.includes(null) ? null : sum(cents as number[]) + extraCents;
  };
  return { perGram, extraCents, totals: [totalAt(0), totalAt(1)] as Pair<number | null> };
}

export const centsOf = (weightMg: number, pricePerGramCents: number | null): number | null =>
  pricePerGramCents === null ? null : weightCents(weightMg, pricePerGramCents);
