/** Figures as they are written, by their unit. */
import { count, decimal, grams, money, roundMoney } from '@quilate/domain/kernel/format.ts';
import type { Unit } from '@quilate/domain/kernel/insight.ts';

const TENTH_BP = 10;
const WRITTEN: Readonly<Record<Unit, (value: number) => string>> = {
  count,
  cents: money,
  mg: grams,
  bp: (bp) => `${decimal(Math.round(bp / TENTH_BP), 1)} %`,
  days: count,
};
export const written = (unit: Unit, value: number | null | undefined): string =>
  value == null ? '' : WRITTEN[unit](value);

/** On an axis: whole euros and grams. */
const MG = 1000;
export const writtenRound = (unit: Unit, value: number): string =>
  unit === 'cents' ? roundMoney(value) : unit === 'mg' ? `${count(Math.round(value / MG))} g` : WRITTEN[unit](value);
