/** Grams in, grams out: what goes into a piece is in it, or is written down as lost (R-ENC-01). */
import { refuse } from '../../../kernel/errors.ts';
import type { Metal } from '../../../kernel/metals.ts';
import { mulDiv, sum } from '../../../kernel/units.ts';
import { encodingsErrors } from './encodings.errors.ts';

export interface Parent {
  readonly metal: Metal | null;
  readonly weightMg: number;
  readonly metalWeightMg: number;
  readonly costCents: number;
}
export interface Whole {
  readonly metal: Metal | null;
  readonly weightMg: number;
  readonly metalWeightMg: number;
  readonly costCents: number;
}

/** What several come to as one. Of two alloys nobody could say which one it is. */
export function wholeOf(parents: readonly Parent[]): Whole {
  const metals = [...new Set(parents.flatMap(({ metal }) => (metal === null ? [] : [metal])))];
  if (metals.length > 1) throw refuse(encodingsErrors.ENCODING_METALS_MIXED);
  return {
    metal: metals[0] ?? null,
    weightMg: sum(parents.map(({ weightMg }) => weightMg)),
    metalWeightMg: sum(parents.map(({ metalWeightMg }) => metalWeightMg)),
    costCents: sum(parents.map(({ costCents }) => costCents)),
  };
}

export interface Weighed {
  readonly weightMg: number;
  /** Stones and whatever else is no metal. */
  readonly gemWeightMg: number;
}
export interface Losses {
  readonly lossMg: number;
  /** The part of it that is metal: it leaves the books as such. */
  readonly metalLossMg: number;
}

export const metalOf = ({ metal }: Pick<Whole, 'metal'>, { weightMg, gemWeightMg }: Weighed): number =>
  metal === null ? 0 : weightMg - gemWeightMg;

/** What is missing on the scale; more than went in is refused, in grams of all and in grams of metal. */
export function lossesOf(whole: Whole, weighed: Weighed): Losses {
  const { weightMg, gemWeightMg } = weighed;
  if (gemWeightMg > weightMg) throw refuse(encodingsErrors.ENCODING_GEMS_OVER_WEIGHT, { weightMg });
  if (weightMg > whole.weightMg) throw refuse(encodingsErrors.ENCODING_OVER_WEIGHT, { inMg: whole.weightMg });
  const metalMg = metalOf(whole, weighed);
  if (metalMg > whole.metalWeightMg) throw refuse(encodingsErrors.ENCODING_OVER_METAL, { inMg: whole.metalWeightMg });
  return { lossMg: whole.weightMg - weightMg, metalLossMg: whole.metalWeightMg - metalMg };
}
/** What is missing takes its part of the fine metal that went in; nobody has assayed the piece. */
export const fineLossUg = (whole: Pick<Whole, 'metalWeightMg'>, fineUg: number, metalLossMg: number): number =>
  whole.metalWeightMg === 0 ? 0 : mulDiv(fineUg, metalLossMg, whole.metalWeightMg, 'halfUp');
export const hasLoss = (losses: Losses): boolean => losses.lossMg > 0 || losses.metalLossMg > 0;
