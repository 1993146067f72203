/** One line over days; the same numbers as a table. */
import { lazy } from 'react';
import { ChartPanel } from './chart-panel.tsx';
import type { LineChartProps } from './chart-points.ts';

const LineDrawing = lazy(() => import('./line-drawing.tsx').then((file) => ({ default: file.LineDrawing })));

export function LineChart(props: LineChartProps) {
  const { title, head, lead, summary, none, points } = props;
  const isKnown = points.some(({ value }) => value !== null);
  return (
    <ChartPanel
      title={title}
      head={head}
      lead={lead}
      summary={summary}
      drawing={isKnown ? <LineDrawing {...props} /> : <p className="dim chart-none">{none}</p>}
      table={<LineTable {...props} />}
    />
  );
}

const LineTable = ({ unit, measure, without, points, format }: LineChartProps) => (
  <table>
    <thead>
      <tr>
        <th scope="col">{unit}</th>
        <th scope="col">{measure}</th>
      </tr>
    </thead>
    <tbody>
      {points.map(({ id, label, value }) => (
        <tr key={id}>
          <th scope="row">{label}</th>
          <td className={value === null ? 'dim' : 'num'}>{value === null ? without : format(value)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
