/** A report as rows of a file: what the screen shows, and its total at the foot (B-14). */
import { type Insight, measuresOf, type Unit } from '@quilate/domain/kernel/insight.ts';
import { insightsEs } from '@quilate/domain/modules/office/insights/insights.es.ts';
import { INSIGHTS, type InsightName } from '@quilate/domain/modules/office/insights/insights.kinds.ts';
import type { Figures, InsightQuery, InsightRow } from '@quilate/domain/modules/office/insights/insights.schema.ts';
import type { ExportColumn } from '../../../platform/export.ts';

const KINDS: Readonly<Record<Unit, NonNullable<ExportColumn<InsightRow>['kind']>>> = {
  count: 'count',
  cents: 'cents',
  mg: 'mg',
  bp: 'bp',
  days: 'count',
};

export const filterNamesOf = (insight: InsightName) => ({
  ...insightsEs.groupingsOf(insight),
  by: insightsEs.by,
  compare: insightsEs.comparison,
});

export function tableOf(insight: InsightName, query: InsightQuery) {
  const { from: _, to: __, by, compare, ...filters } = query;
  const said: Insight = INSIGHTS[insight];
  const words: Readonly<Record<string, string>> = insightsEs.measures[insight];
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
    columns: [
      { head: insightsEs.groupingsOf(insight)[by], value: ({ label }: InsightRow) => label },
      ...measuresOf(said, { by, filters }).map(column),
      ...(compare === 'NONE' ? [] : [before]),
    ],
  };
}

export function rowsOf(insight: InsightName, { rows, total }: Figures): InsightRow[] {
  const { lead }: Insight = INSIGHTS[insight];
  const foot = { key: '', label: insightsEs.total, values: total.values };
  return [...rows, { ...foot, before: total.before?.[lead] ?? null }];
}
