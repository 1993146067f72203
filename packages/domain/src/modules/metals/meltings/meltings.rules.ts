/** Grams into the fire, grams out of it, and how much of them is fine metal (design of the trade §7.2, R-MELT-02). */
import { addDays } from '../../../kernel/dates.ts';
import { type DomainError, refuse } from '../../../kernel/errors.ts';
import { date } from '../../../kernel/format.ts';
import { FINENESS, type Metal, METALS, metalTypeOf } from '../../../kernel/metals.ts';
import { mulDiv, sum } from '../../../kernel/units.ts';
import { meltingsErrors } from './meltings.errors.ts';
import type { HeldMetal } from './meltings.schema.ts';
import { HELD_PLACES, type HeldPlace } from './meltings.states.ts';

export interface BundleLine {
  readonly metal: Metal;
  readonly weightMg: number;
  /** Parts of fine metal in a thousand. */
  readonly fineness: number;
}
export const fineOf = ({ weightMg, fineness }: Omit<BundleLine, 'metal'>): number =>
  mulDiv(weightMg, fineness, 1000, 'halfUp');

/** What several lines weigh, and how much of it is fine by what was said of each. */
export const heapOf = (lines: readonly BundleLine[]) => ({
  weightMg: sum(lines.map(({ weightMg }) => weightMg)),
  fineMg: sum(lines.map(fineOf)),
});

type Type = 'ORO' | 'PLATA';
/** Gold or silver; of both together nobody could say what the bar is. */
export function typeOf(metals: readonly Metal[]): Type {
  const types = [...new Set(metals.map((metal) => metalTypeOf(metal)))];
  if (types.length > 1) throw refuse(meltingsErrors.MELTING_METALS_MIXED);
  return types[0] as Type;
}

/** The first fault of a review: no more metal than the jewel weighs, and some metal. */
export function reviewFault(
  lines: readonly Pick<BundleLine, 'weightMg'>[],
  grossMg: readonly number[],
): DomainError | undefined {
  const at = lines.findIndex(({ weightMg }, index) => weightMg > grossMg[index]!);
  if (at >= 0) return refuse(meltingsErrors.MELTING_OVER_GROSS, { grossMg: grossMg[at]! }, `lines.${at}.weightMg`);
  if (lines.some(({ weightMg }) => weightMg > 0)) return undefined;
  return refuse(meltingsErrors.MELTING_NOTHING_WEIGHED, {}, 'lines.0.weightMg');
}

export interface Heap {
  readonly weightMg: number;
  readonly fineMg: number;
}
export interface Bar {
  readonly barMg: number;
  /** What the assay says, in a thousand. */
  readonly assay: number;
}
export interface Result {
  readonly lossMg: number;
  readonly lossBp: number;
  readonly pureMg: number;
  /** Fine metal of the bar less what had been expected. */
  readonly deviationMg: number;
}

/** What came out of the fire; more than went in is refused (I30 of the design). */
export function resultOf(heap: Heap, { barMg, assay }: Bar): Result {
  if (barMg > heap.weightMg) throw refuse(meltingsErrors.MELTING_OVER_INPUT, { inMg: heap.weightMg });
  const lossMg = heap.weightMg - barMg;
  const pureMg = fineOf({ weightMg: barMg, fineness: assay });
  return {
    lossMg,
    lossBp: mulDiv(lossMg, 10_000, heap.weightMg, 'halfUp'),
    pureMg,
    deviationMg: pureMg - heap.fineMg,
  };
}

/** The alloy of a bar: the nearest by its assay. */
export function barMetal(type: Type, assay: number): Metal {
  const own = METALS.filter((metal) => metalTypeOf(metal) === type);
  return own.reduce((best, metal) =>
    Math.abs(FINENESS[metal] - assay) < Math.abs(FINENESS[best] - assay) ? metal : best,
  );
}

/** From which day on it may be melted: so many full days lie between, that of the notice is none (settled 14). */
export const noticeOverOn = (sentOn: string, noticeDays: number): string => addDays(sentOn, noticeDays + 1);

/** A notice names what has been reviewed: not of a day before the last review, nor of one to come. */
export function noticeFault(sentOn: string, reviewedOn: string, today: string): DomainError | undefined {
  if (sentOn > today) return refuse(meltingsErrors.MELTING_NOTICE_FUTURE);
  return sentOn < reviewedOn
    ? refuse(meltingsErrors.MELTING_NOTICE_EARLY, { reviewedOn: date(reviewedOn) })
    : undefined;
}

interface HeldFine {
  readonly place: HeldPlace;
  readonly fineUg: number;
}
/** In the order of the screens, to the milligram; what rounding leaves goes to the first place, so they add up. */
export function heldByPlace(held: readonly HeldFine[]): HeldMetal {
  const totalMg = mulDiv(sum(held.map(({ fineUg }) => fineUg)), 1, 1000, 'halfUp');
  const places = HELD_PLACES.flatMap((place) => {
    const fineUg = sum(held.filter((one) => one.place === place).map((one) => one.fineUg));
    return fineUg === 0 ? [] : [{ place, fineMg: mulDiv(fineUg, 1, 1000, 'halfUp') }];
  });
  const [first, ...rest] = places;
  if (first) first.fineMg = totalMg - sum(rest.map(({ fineMg }) => fineMg));
  return { places, totalMg };
}
