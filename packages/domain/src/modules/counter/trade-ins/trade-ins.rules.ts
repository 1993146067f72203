/** What gold given on account settles, and what is left. All amounts in cents. */

export interface Settlement {
  /** What gold and sale settle of each other: the less of both. */
  readonly tradedCents: number;
  /** What the customer still pays. */
  readonly dueCents: number;
  /** What the shop pays where the gold is worth more. */
  readonly payoutCents: number;
}

export function settle(saleCents: number, goldCents: number): Settlement {
  const tradedCents = Math.min(saleCents, goldCents);
  return { tradedCents, dueCents: saleCents - tradedCents, payoutCents: goldCents - tradedCents };
}

/** What a manager allows: the gold where it is about the gold, else the sale with its discount. */
export const allowedCents = (saleCents: number, goldCents: number, isAboutGold: boolean): number =>
  isAboutGold ? goldCents : saleCents;
