/** Figures as they are written, by their unit. */
import { count, grams, money, percent, roundMoney } from '@quilate/domain/kernel/format.ts';
import type { Unit } from '@quilate/domain/kernel/insight.ts';

const WRITTEN: Readonly<Record<Unit, (value: number) => string>> = {
  count,
  cents: money,
  mg: grams,
  bp: percent,
  days: count,
};
export const written = (unit: Unit, value: number | null | undefined): string =>
  value == null ? '' : WRITTEN[unit](value);

/** On an axis: whole euros and grams. */
const MG = 1000;
export const writtenRound = (unit: Unit, value: number): string =>
  unit === 'cents' ? roundMoney(value) : unit === 'mg' ? `${count(Math.round(value / MG))} g` : WRITTEN[unit](value);
