/** The drawing of a line over days: its library is loaded only where one is drawn. */
import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { type ChartPoint, endsOf, isAlone, isBelow, type LineChartProps, stepsOf } from './chart-points.ts';

const DATES = 5;
/** Until it is measured. */
const FIRST = { width: 640, height: 236 };

type DrawingProps = Pick<LineChartProps, 'points' | 'format' | 'formatRound' | 'measure' | 'without'>;

/** Not smoothed and never joined over a day nobody knows. */
export function LineDrawing({ points, format, formatRound, measure, without }: DrawingProps) {
  const steps = stepsOf(points);
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={FIRST}>
      <LineChart data={points} margin={{ top: 20, right: 28, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--line)" strokeDasharray="2 3" />
        <XAxis
          dataKey="id"
          tickLine={false}
          axisLine={false}
          ticks={datesOf(points)}
          interval={0}
          tickFormatter={(id: string) => points.find((point) => point.id === id)?.short ?? ''}
        />
        <YAxis
          width={64}
          tickLine={false}
          axisLine={false}
          ticks={steps}
          interval={0}
          domain={[steps[0]!, steps.at(-1)!]}
          tickFormatter={formatRound}
        />
        <Tooltip
          isAnimationActive={false}
          content={({ label }) => {
            const point = points.find(({ id }) => id === label);
            return point ? <Tip point={point} format={format} measure={measure} without={without} /> : null;
          }}
        />
        <Line
          dataKey="value"
          type="linear"
          connectNulls={false}
          isAnimationActive={false}
          stroke="var(--chart-1)"
          strokeWidth={2}
          dot={dotOf(points, format)}
          activeDot={{ r: 4, fill: 'var(--chart-1)', stroke: 'var(--surface)' }}
        />
      </LineChart>
    </ResponsiveContainer>
  );
}

/** The last one and some before it, evenly. */
function datesOf(points: readonly ChartPoint[]): string[] {
  const last = points.length - 1;
  const marks = Array.from({ length: DATES }, (_, at) => Math.round((last * at) / (DATES - 1)));
  return [...new Set(marks)].flatMap((at) => points[at]?.id ?? []);
}

interface DotProps {
  readonly cx?: number | undefined;
  readonly cy?: number | undefined;
  readonly index?: number | undefined;
}
const dotOf =
  (points: readonly ChartPoint[], format: LineChartProps['format']) =>
  ({ cx, cy, index = 0 }: DotProps) => {
    const point = points[index];
    if (point?.value == null || cx === undefined || cy === undefined) return <g key={index} />;
    const ends = endsOf(points);
    if (!ends.includes(point.id))
      return isAlone(points, index) ? (
        <circle key={index} cx={cx} cy={cy} r={2} fill="var(--chart-1)" />
      ) : (
        <g key={index} />
      );
    const isFirst = point.id === ends[0] && ends.length > 1;
    return (
      <g key={index} className="chart-now">
        <circle cx={cx} cy={cy} r={4} fill="var(--surface)" stroke="var(--chart-1)" strokeWidth={2} />
        <text
          x={cx}
          y={isBelow(points, index) ? cy + 20 : cy - 10}
          textAnchor={isFirst ? 'start' : 'end'}
          dx={isFirst ? -4 : 4}
        >
          {format(point.value)}
        </text>
      </g>
    );
  };

interface TipProps extends Pick<LineChartProps, 'format' | 'measure' | 'without'> {
  readonly point: ChartPoint;
}
const Tip = ({ point: { label, value }, format, measure, without }: TipProps) => (
  <div className="chart-tip">
    <b>{label}</b>
    <dl>
      <dt>{measure}</dt>
      <dd className="num">{value === null ? without : format(value)}</dd>
    </dl>
  </div>
);
