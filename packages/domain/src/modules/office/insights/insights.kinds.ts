/** The questions of the office, each of the room that answers it (settled 22, 23). */
import { salesInsight } from '../../counter/sales/sales.insight.ts';

export const INSIGHTS = {
  sales: salesInsight,
} as const;

export type InsightName = keyof typeof INSIGHTS;
export const INSIGHT_NAMES = Object.keys(INSIGHTS) as [InsightName, ...InsightName[]];
export type SumNameOf<I extends InsightName> = (typeof INSIGHTS)[I]['sums'][number];
export type MeasureNameOf<I extends InsightName> = keyof (typeof INSIGHTS)[I]['measures'];
