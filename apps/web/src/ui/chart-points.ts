/** What a line of days is made of. */
import type { ReactNode } from 'react';

export interface ChartPoint {
  readonly id: string;
  /** On the axis, and in words. */
  readonly short: string;
  readonly label: string;
  /** Null is not known: the line stops and begins again. */
  readonly value: number | null;
}
export interface LineChartProps {
  readonly title: string;
  readonly head: ReactNode;
  readonly lead?: ReactNode;
  /** What the picture shows, in one sentence. */
  readonly summary: string;
  readonly unit: string;
  /** What the values are. */
  readonly measure: string;
  /** Where there is no value. */
  readonly without: string;
  /** Instead of a drawing, where there is no value at all. */
  readonly none: string;
  readonly points: readonly ChartPoint[];
  readonly format: (value: number) => string;
  /** On the axis. */
  readonly formatRound: (value: number) => string;
}

/** The first and the last that are known: they carry their figure. */
export function endsOf(points: readonly ChartPoint[]): readonly string[] {
  const known = points.filter(({ value }) => value !== null);
  return [...new Set([known.at(0)?.id, known.at(-1)?.id])].flatMap((id) => id ?? []);
}

/** Between two gaps no line shows it: it is a dot. */
export const isAlone = (points: readonly ChartPoint[], at: number): boolean =>
  points[at]?.value != null && points[at - 1]?.value == null && points[at + 1]?.value == null;

/** Its neighbours are higher: its figure stands under it, out of the way of the line. */
export function isBelow(points: readonly ChartPoint[], at: number): boolean {
  const own = points[at]?.value ?? 0;
  return [points[at - 1]?.value, points[at + 1]?.value].some((value) => value != null && value > own);
}

/** A few round steps around what is drawn; a line need not begin at zero. */
export function stepsOf(points: readonly ChartPoint[]): number[] {
  const values = points.flatMap(({ value }) => value ?? []);
  if (values.length === 0) return [];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const wanted = Math.max(1, (most - least) / STEPS);
  const size = 10 ** Math.floor(Math.log10(wanted));
  const step = [1, 2, 5, 10].map((by) => by * size).find((by) => by >= wanted)!;
  const from = Math.floor(least / step) * step;
  const count = Math.max(1, Math.ceil((most - from) / step));
  return Array.from({ length: count + 1 }, (_, at) => from + at * step);
}
const STEPS = 4;
