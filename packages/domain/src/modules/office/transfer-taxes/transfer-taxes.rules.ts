import { partBp } from '../../../kernel/units.ts';
import type { TransferStanding } from './transfer-taxes.states.ts';

interface Transfer {
  readonly standing: TransferStanding;
  /** What the seller was paid, extra gold payment included. */
  readonly paidCents: number;
  readonly taxBp: number;
}

/** What is due for one transfer: each is declared, and so rounded to its cent, by itself (DL 1/2009 art. 31). */
export function transferTaxOf({ standing, paidCents, taxBp }: Transfer) {
  const baseCents = standing === 'DUE' ? paidCents : 0;
  const taxCents = partBp(baseCents, taxBp);
  return { baseCents, taxCents, totalCents: baseCents + taxCents };
}

/** The first day of a month, seen from a day of another: 0 is its own, 1 the one before. */
export function monthBefore(day: string, months: number): string {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}
