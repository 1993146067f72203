/** Columns that stack to a total, with what they are compared with behind them; the same numbers as a table. */
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { lazy } from 'react';
import { type ColumnChartProps, totalOf } from './chart-columns.ts';
import { ChartPanel } from './chart-panel.tsx';

const ColumnDrawing = lazy(() => import('./column-drawing.tsx').then((file) => ({ default: file.ColumnDrawing })));

export function ColumnChart(props: ColumnChartProps) {
  const { title, total, summary } = props;
  return (
    <ChartPanel
      title={title}
      head={<b className="num">{total}</b>}
      summary={summary}
      legend={<Legend {...props} />}
      drawing={<ColumnDrawing {...props} />}
      table={<ColumnTable {...props} />}
    />
  );
}

const Legend = ({ series, before }: Pick<ColumnChartProps, 'series' | 'before'>) => (
  <ul className="chart-legend">
    {series.map(({ key, label }, at) => (
      <li key={key} style={{ '--tone': `var(--chart-${at + 1})` } as object}>
        <i aria-hidden />
        {label}
      </li>
    ))}
    {before !== undefined && (
      <li style={{ '--tone': 'var(--chart-before)' } as object}>
        <i aria-hidden data-tone="before" />
        {before}
      </li>
    )}
  </ul>
);

function ColumnTable({ unit, series, before, columns, format }: ColumnChartProps) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{unit}</th>
          {series.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
          <th scope="col">{shellEs.chart.total}</th>
          {before !== undefined && <th scope="col">{before}</th>}
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => (
          <tr key={column.id}>
            <th scope="row">{column.label}</th>
            {series.map(({ key }) => {
              const value = column.values[key];
              return (
                <td key={key} className="num">
                  {column.without ?? (value == null ? shellEs.chart.untold : format(value))}
                </td>
              );
            })}
            <td className="num">
              <b>
                {Object.values(column.values).includes(null) ? shellEs.chart.untold : format(totalOf(column, series))}
              </b>
            </td>
            {before !== undefined && <td className="num">{format(column.before)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
