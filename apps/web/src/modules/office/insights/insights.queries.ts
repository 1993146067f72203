import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { insightsContract } from '@quilate/domain/modules/office/insights/insights.contract.ts';
import type { InsightName } from '@quilate/domain/modules/office/insights/insights.kinds.ts';
import { insightsPaths } from '@quilate/domain/modules/office/insights/insights.paths.ts';
import type { InsightQuery } from '@quilate/domain/modules/office/insights/insights.schema.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { FRESH } from '../../../shell/query-client.ts';

const insights = clientOf<typeof insightsContract>()('insights', insightsPaths);

/** What changes the figures of each question. */
const READS: Readonly<Record<InsightName, readonly string[]>> = {
  sales: ['sales'],
  returns: ['sales'],
  tills: ['cash'],
  stock: ['products', 'sales'],
  bookings: ['bookings'],
  recoverables: ['recoverable-sales'],
  bought: ['lots', 'purchases', 'recoverable-sales'],
  metal: ['lots', 'closings', 'collections', 'extractions', 'encodings', 'meltings', 'bars', 'metal-remainder'],
};

/** Old rows stay under the running line. */
export const figuresQuery = (insight: InsightName, query: InsightQuery) => ({
  ...insights.figures.query({ params: { insight }, query }),
  meta: { reads: READS[insight] },
  placeholderData: keepPreviousData,
  ...FRESH,
});

export const choicesQuery = (insight: InsightName, { from, to }: Pick<InsightQuery, 'from' | 'to'>) => ({
  ...insights.choices.query({ params: { insight }, query: { from, to } }),
  placeholderData: keepPreviousData,
});

export const takeFigures = (insight: InsightName, query: InsightQuery, format: ExportFormat): Promise<Response> =>
  insights.export.take({ params: { insight }, query: { ...query, format } });
