/** What a chart of columns is made of. */

export interface ChartSeries {
  readonly key: string;
  readonly label: string;
}
export interface ChartColumn {
  readonly id: string;
  /** On the axis, in two lines, and in words. */
  readonly short: readonly [string, string];
  readonly narrow: readonly [string, string];
  readonly label: string;
  /** The one that is not over. */
  readonly isNow: boolean;
  /** Why nothing stands there. */
  readonly without?: string | undefined;
  /** By series; null is not known. */
  readonly values: Readonly<Record<string, number | null>>;
  readonly before: number;
}
export interface ColumnChartProps {
  readonly title: string;
  /** Of all that is drawn. */
  readonly total: string;
  /** What the picture shows, in one sentence. */
  readonly summary: string;
  readonly unit: string;
  readonly series: readonly ChartSeries[];
  /** Without it nothing is compared. */
  readonly before?: string | undefined;
  readonly columns: readonly ChartColumn[];
  readonly format: (value: number) => string;
  /** On the axis. */
  readonly formatRound: (value: number) => string;
  readonly onOpen: (id: string) => void;
}

export const totalOf = ({ values }: ChartColumn, series: readonly ChartSeries[]): number =>
  series.reduce((sum, { key }) => sum + (values[key] ?? 0), 0);

const STEPS = 4;
const ROUND = [1, 2, 2.5, 5, 10];
/** Round steps from zero to beyond the most there is. */
export function ticksOf(most: number): number[] {
  if (most <= 0) return [0];
  const raw = most / STEPS;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = ROUND.map((times) => times * power).find((one) => one >= raw)!;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => at * step);
}
