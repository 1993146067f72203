/** The drawing of a chart of columns: its library is loaded only where one is drawn. */
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { type KeyboardEvent, useRef } from 'react';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { type ChartColumn, type ColumnChartProps, ticksOf, totalOf } from './chart-columns.ts';

const TICK_HEIGHT = 36;
/** Amounts of the axis stand in one line. */
const [AXIS_PX, LETTER_PX] = [64, 8];
/** In less, a day is its letter and its number. */
const NARROW_PX = 40;
/** More columns than these are thinner. */
const MANY = 20;
/** Until it is measured. */
const FIRST = { width: 640, height: 236 };

export function ColumnDrawing({ series, before, columns, format, formatRound, onOpen }: ColumnChartProps) {
  const isMany = columns.length > MANY;
  const ticks = ticksOf(Math.max(...columns.map((one) => Math.max(one.before, totalOf(one, series)))));
  const active = useRef<string>(undefined);
  const open = (id: string | undefined): void => {
    if (id !== undefined) onOpen(id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') open(active.current);
  };
  return (
    // The arrows are the library's own, Intro is ours.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div style={{ height: '100%' }} onKeyDown={onKeyDown}>
      <ResponsiveContainer width="100%" height="100%" initialDimension={FIRST}>
        <BarChart
          data={columns}
          margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
          onClick={({ activeLabel }) => open(activeLabel === undefined ? undefined : String(activeLabel))}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" strokeDasharray="2 3" />
          <XAxis
            dataKey="id"
            tickLine={false}
            axisLine={false}
            interval={0}
            height={TICK_HEIGHT}
            tick={tickOf(columns)}
          />
          <XAxis dataKey="id" xAxisId="behind" hide />
          <YAxis
            width={Math.max(AXIS_PX, formatRound(ticks.at(-1) ?? 0).length * LETTER_PX)}
            tickLine={false}
            axisLine={false}
            ticks={ticks}
            domain={[0, ticks.at(-1) ?? 0]}
            tickFormatter={formatRound}
          />
          <Tooltip
            cursor={{ fill: 'var(--line)', opacity: 0.4 }}
            isAnimationActive={false}
            content={({ label }) => {
              const column = columns.find(({ id }) => id === label);
              active.current = column?.id;
              return column ? <Tip column={column} series={series} before={before} format={format} /> : null;
            }}
          />
          <Bar
            dataKey="before"
            xAxisId="behind"
            barSize={isMany ? 22 : 34}
            isAnimationActive={false}
            shape={({ x, y, width, height }: Box) => <Behind x={x} y={y} width={width} height={height} />}
          />
          {series.map(({ key }, at) => (
            <Bar
              key={key}
              dataKey={({ values }: ChartColumn) => values[key] ?? 0}
              stackId="total"
              barSize={isMany ? 14 : 24}
              isAnimationActive={false}
              fill={`var(--chart-${at + 1})`}
              stroke="var(--surface)"
              strokeWidth={1}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
/** Wider, with a line at its top: its shape tells it apart without colour. */
const Behind = ({ x, y, width, height }: Box) =>
  height <= 0 ? null : (
    <g>
      <rect x={x} y={y} width={width} height={height} fill="var(--chart-before)" />
      <line x1={x} x2={x + width} y1={y} y2={y} stroke="var(--chart-before-line)" strokeWidth={2} />
    </g>
  );

interface TickProps {
  readonly x: number | string;
  readonly y: number | string;
  /** Of the whole axis. */
  readonly width?: number | string;
  readonly payload: { readonly value: string };
}
const tickOf =
  (columns: readonly ChartColumn[]) =>
  ({ x, y, width, payload }: TickProps) => {
    const column = columns.find(({ id }) => id === payload.value);
    if (!column) return <g />;
    const isNarrow = Number(width) / columns.length < NARROW_PX;
    const [upper, lower] = isNarrow ? column.narrow : column.short;
    return (
      <g className={column.isNow ? 'chart-now' : undefined} textAnchor="middle">
        {column.without !== undefined && !isNarrow && (
          <text x={x} y={Number(y) - 14}>
            {column.without}
          </text>
        )}
        <text x={x} y={Number(y) + 8}>
          {upper}
        </text>
        <text x={x} y={Number(y) + 22}>
          {lower}
        </text>
      </g>
    );
  };

interface TipProps extends Pick<ColumnChartProps, 'series' | 'before' | 'format'> {
  readonly column: ChartColumn;
}
const Tip = ({ column, series, before, format }: TipProps) => (
  <div className="chart-tip">
    <b>{column.label}</b>
    <dl>
      {series.map(({ key, label }) => {
        const value = column.values[key];
        return <Pair key={key} label={label} value={value == null ? shellEs.chart.untold : format(value)} />;
      })}
      <Pair label={shellEs.chart.total} value={format(totalOf(column, series))} />
      {before !== undefined && <Pair label={before} value={format(column.before)} />}
    </dl>
  </div>
);
const Pair = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd className="num">{value}</dd>
  </>
);
