import { insightsContract } from '@quilate/domain/modules/office/insights/insights.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { insightExport } from './insights.export.ts';
import { type HouseInsight, readChoices, readFigures, sourceOf } from './insights.queries.ts';

export type { HouseInsight } from './insights.queries.ts';

/** The rooms are registered where all of them are known. */
export const insightsRoutes = (sources: readonly HouseInsight[]): readonly Route[] => [
  read(insightsContract.figures, ({ db, params, query }) => readFigures(db, sourceOf(sources, params.insight), query)),
  read(insightsContract.choices, ({ db, params, query }) => readChoices(db, sourceOf(sources, params.insight), query)),
  insightExport(sources),
];
