/** Columns that stack to a total, with what they are compared with behind them; the same numbers as a table. */
import { SegmentedControl } from '@mantine/core';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { IconChartHistogram, IconTable } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { type ColumnChartProps, totalOf } from './chart-columns.ts';
import './column-chart.css';

const ColumnDrawing = lazy(() => import('./column-drawing.tsx').then((file) => ({ default: file.ColumnDrawing })));

export function ColumnChart(props: ColumnChartProps) {
  const { title, total, summary, series, before } = props;
  const [view, setView] = useState('chart');
  const id = useId();
  return (
    <section className="panel chart" aria-labelledby={id}>
      <div className="chart-head">
        <h2 id={id}>{title}</h2>
        <b className="num">{total}</b>
        <SegmentedControl
          size="xs"
          aria-label={shellEs.chart.view}
          value={view}
          onChange={setView}
          data={[
            {
              value: 'chart',
              label: <Icon of={<IconChartHistogram size={16} aria-hidden />} label={shellEs.chart.drawing} />,
            },
            { value: 'table', label: <Icon of={<IconTable size={16} aria-hidden />} label={shellEs.chart.table} /> },
          ]}
        />
      </div>
      {view === 'table' ? (
        <ColumnTable {...props} />
      ) : (
        <>
          <ul className="chart-legend">
            {series.map(({ key, label }, at) => (
              <li key={key} style={{ '--tone': `var(--chart-${at + 1})` } as object}>
                <i aria-hidden />
                {label}
              </li>
            ))}
            <li style={{ '--tone': 'var(--chart-before)' } as object}>
              <i aria-hidden data-tone="before" />
              {before}
            </li>
          </ul>
          <figure className="chart-drawing" aria-label={summary} style={{ margin: 0 }}>
            <Suspense fallback={<span className="skeleton after-a-moment" style={{ height: 236 }} />}>
              <ColumnDrawing {...props} />
            </Suspense>
          </figure>
        </>
      )}
    </section>
  );
}

const Icon = ({ of, label }: { of: ReactNode; label: string }) => (
  <>
    {of}
    <span className="vh">{label}</span>
  </>
);

function ColumnTable({ unit, series, before, columns, format }: ColumnChartProps) {
  return (
    <div className="chart-table">
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
            <th scope="col">{before}</th>
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
              <td className="num">{format(column.before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
