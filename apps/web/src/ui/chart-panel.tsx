/** The frame of every chart: its title, what is drawn in all, and the switch to the same numbers as a table. */
import { SegmentedControl } from '@mantine/core';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { IconChartHistogram, IconTable } from '@tabler/icons-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import './column-chart.css';

interface ChartPanelProps {
  readonly title: string;
  /** Beside the title: the total, or a choice. */
  readonly head: ReactNode;
  /** What the picture shows, in one sentence. */
  readonly summary: string;
  /** Above both: the one figure. */
  readonly lead?: ReactNode;
  readonly legend?: ReactNode;
  /** Loaded when it is drawn. */
  readonly drawing: ReactNode;
  readonly table: ReactNode;
}

export function ChartPanel({ title, head, summary, lead, legend, drawing, table }: ChartPanelProps) {
  const [view, setView] = useState('chart');
  const id = useId();
  return (
    <section className="panel chart" aria-labelledby={id}>
      <div className="chart-head">
        <h2 id={id}>{title}</h2>
        {head}
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
      {lead}
      {view === 'table' ? (
        <div className="chart-table">{table}</div>
      ) : (
        <>
          {legend}
          <figure className="chart-drawing" aria-label={summary} style={{ margin: 0 }}>
            <Suspense fallback={<span className="skeleton after-a-moment" style={{ height: 236 }} />}>
              {drawing}
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
