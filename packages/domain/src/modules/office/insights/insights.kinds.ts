/** The questions of the office, each of the room that answers it (settled 22, 23). */
import { bookingsInsight } from '../../counter/bookings/bookings.insight.ts';
import { tillsInsight } from '../../counter/cash/cash.insight.ts';
import { boughtInsight } from '../../counter/lots/lots.insight.ts';
import { recoverablesInsight } from '../../counter/recoverable-sales/recoverable-sales.insight.ts';
import { returnsInsight, salesInsight } from '../../counter/sales/sales.insight.ts';
import { metalInsight } from '../../foundations/ledger/ledger.insight.ts';
import { stockInsight } from '../../master-data/products/products.insight.ts';

export const INSIGHTS = {
  sales: salesInsight,
  returns: returnsInsight,
  tills: tillsInsight,
  stock: stockInsight,
  bookings: bookingsInsight,
  recoverables: recoverablesInsight,
  bought: boughtInsight,
  metal: metalInsight,
} as const;

export type InsightName = keyof typeof INSIGHTS;
export const INSIGHT_NAMES = Object.keys(INSIGHTS) as [InsightName, ...InsightName[]];
export type SumNameOf<I extends InsightName> = (typeof INSIGHTS)[I]['sums'][number];
export type MeasureNameOf<I extends InsightName> = keyof (typeof INSIGHTS)[I]['measures'];
