/** A report as a file: what the screen shows, and its total at the foot (B-14). */
import { type Insight, measuresOf, type Unit } from '@quilate/domain/kernel/insight.ts';
import { insightsContract } from '@quilate/domain/modules/office/insights/insights.contract.ts';
import { insightsEs } from '@quilate/domain/modules/office/insights/insights.es.ts';
import { INSIGHTS } from '@quilate/domain/modules/office/insights/insights.kinds.ts';
import type { InsightRow } from '@quilate/domain/modules/office/insights/insights.schema.ts';
import { exporting } from '../../../platform/export.ts';
import type { ExportColumn } from '../../../platform/export.ts';
import type { RawRoute } from '../../../platform/route.ts';
import { type HouseInsight, readFigures, sourceOf } from './insights.queries.ts';

const KINDS: Readonly<Record<Unit, NonNullable<ExportColumn<InsightRow>['kind']>>> = {
  count: 'count',
  cents: 'cents',
  mg: 'mg',
  bp: 'bp',
  days: 'count',
};

export const insightExport = (sources: readonly HouseInsight[]): RawRoute =>
  exporting(insightsContract.export, ({ params: { insight }, query }) => {
    const said: Insight = INSIGHTS[insight];
    const words: Readonly<Record<string, string>> = insightsEs.measures[insight];
    const { format: _, from: __, to: ___, by, compare, ...filters } = query;
    const measures = measuresOf(said, { by, filters });
    const column = (name: string): ExportColumn<InsightRow> => ({
      head: words[name]!,
      kind: KINDS[said.measures[name]!.unit],
      value: ({ values }) => values[name],
    });
    const before: ExportColumn<InsightRow> = {
      head: `${words[said.lead]!} (${insightsEs.before.toLowerCase()})`,
      kind: KINDS[said.measures[said.lead]!.unit],
      value: (row) => row.before,
    };
    return {
      title: insightsEs.insights[insight].title,
      page: async ({ db }) => {
        const { rows, total } = await readFigures(db, sourceOf(sources, insight), query);
        const foot = { key: '', label: insightsEs.total, values: total.values };
        return { data: [...rows, { ...foot, before: total.before?.[said.lead] ?? null }] };
      },
      columns: [
        { head: insightsEs.groupings[by], value: ({ label }) => label },
        ...measures.map(column),
        ...(compare === 'NONE' ? [] : [before]),
      ],
      filters: { ...insightsEs.groupings, by: insightsEs.by, compare: insightsEs.comparison },
    };
  });
