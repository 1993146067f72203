/** Whole numbers only: euro cents, milligrams, basis points. The unit ends the name of every number. */

export type Rounding = 'halfUp' | 'down' | 'up';

/** `a × b ÷ c`, exact, rounded once. Halves go away from zero with `halfUp`. */
export function mulDiv(a: number, b: number, c: number, rounding: Rounding): number {
  for (const n of [a, b, c]) if (!Number.isSafeInteger(n)) throw new RangeError(`not a whole number: ${n}`);
  if (c <= 0) throw new RangeError(`divisor must be positive: ${c}`);
  const whole = BigInt(a) * BigInt(b);
  const divisor = BigInt(c);
  const negative = whole < 0n;
  const size = negative ? -whole : whole;
  let quotient = size / divisor;
  const rest = size % divisor;
  if (rest > 0n && (rounding === 'up' || (rounding === 'halfUp' && rest * 2n >= divisor))) quotient += 1n;
  const result = Number(negative ? -quotient : quotient);
  if (!Number.isSafeInteger(result)) throw new RangeError('result is too large');
  return result;
}

/** A share of `whole` in ten-thousandths (`rateBp` 1500 = 15 %). */
export function partBp(whole: number, rateBp: number): number {
  return mulDiv(whole, rateBp, 10_000, 'halfUp');
}

export function sum(parts: readonly number[]): number {
  return parts.reduce((total, part) => total + part, 0);
}

/** Splits `whole` by `weights`; the last part takes the remainder, so the parts always add up to the whole. */
export function splitByWeight(whole: number, weights: readonly number[]): number[] {
  if (weights.length === 0) throw new RangeError('nothing to split into');
  const all = sum(weights);
  const parts = weights.slice(0, -1).map((w) => (all === 0 ? 0 : mulDiv(whole, w, all, 'down')));
  return [...parts, whole - sum(parts)];
}

/**
 * Splits whole cents by weight: each part takes what is surely its own, and the cents left over go to the largest
 * remainders, the first one on a tie. The parts always add up to the whole.
 */
export function shareOut(wholeCents: number, weights: readonly number[]): number[] {
  const all = sum(weights);
  if (all === 0) return weights.map(() => 0);
  const parts = weights.map((weight, at) => {
    const cents = mulDiv(wholeCents, weight, all, 'down');
    return { at, cents, rest: BigInt(wholeCents) * BigInt(weight) - BigInt(cents) * BigInt(all) };
  });
  const left = wholeCents - sum(parts.map((part) => part.cents));
  const first = parts.toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1)).slice(0, left);
  for (const part of first) part.cents += 1;
  return parts.map((part) => part.cents);
}

/** Takes the tax out of a price that includes it: `baseCents + taxCents = totalCents`. */
export function taxWithin(totalCents: number, taxBp: number): { baseCents: number; taxCents: number } {
  const baseCents = mulDiv(totalCents, 10_000, 10_000 + taxBp, 'halfUp');
  return { baseCents, taxCents: totalCents - baseCents };
}

/** Adds tax to a price without it. */
export function taxOn(baseCents: number, taxBp: number): { taxCents: number; totalCents: number } {
  const taxCents = partBp(baseCents, taxBp);
  return { taxCents, totalCents: baseCents + taxCents };
}

/** An amount with its tax taken out. */
export interface TaxedAmount {
  readonly totalCents: number;
  readonly baseCents: number;
  readonly taxCents: number;
}
