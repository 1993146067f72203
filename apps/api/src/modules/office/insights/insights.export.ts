/** A report taken away. */
import { insightsContract } from '@quilate/domain/modules/office/insights/insights.contract.ts';
import { exporting } from '../../../platform/export.ts';
import type { RawRoute } from '../../../platform/route.ts';
import { filterNamesOf, rowsOf, tableOf } from './insights.file.ts';
import { type HouseInsight, readFigures, sourceOf } from './insights.queries.ts';

export const insightExport = (sources: readonly HouseInsight[]): RawRoute =>
  exporting(insightsContract.export, ({ params: { insight }, query: asked }) => {
    const { format: _, ...query } = asked;
    return {
      ...tableOf(insight, query),
      page: async ({ db }) => ({ data: rowsOf(insight, await readFigures(db, sourceOf(sources, insight), query)) }),
      filters: filterNamesOf(insight),
    };
  });
